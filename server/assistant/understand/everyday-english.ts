// Everyday English that means nothing to a machine: never taken for a misspelt word of the vocabulary, nor for a name that nobody
// here has. Without these, every word that is not known would look like a name.

/** Said of anything. */
const ABOUT_ANYTHING = new Set(
	`above accept across after against age ago ahead already always amount answer anyway anywhere apart appear around arrive aside
	asleep assume attach attention avoid awake aware away awful back badly base basic basically because before behave behaviour
	behind believe below benefit beside best better between beyond blame boring bother bottom brief bright bring build building
	call called care careful carry case cash catch central certain challenge chance character charge choice choose circle claim
	clear clearly clever collect comfortable comment common compare complain complete completely concerned consider constant
	continue control corner correct correctly cost couple course cover crazy cross dark day deal december deep deeply degree
	deliver demand desert despite develop difference difficult direct directly dirty disappear discuss doubt dry due dull during
	dust duty eager earlier early earth easily easy edge effect effort eight either eleven else employ enough enter entire
	entirely equal especially essential even evening event eventually everybody exact exactly example excellent except excuse
	exercise expect expensive experience expert explore express extra extremely fact facts faint fair fairly fall false familiar
	far fast fat fault favour fear february feed feel feeling few field fifth figure final finally finger finish fire firm fit
	five flat float floor fold foot force forget forgive formal former four fourth frame fresh friday friendly front fun future
	gate gather general generally gentle ghost gift given glad grand ground guard guess guest guide guy hall hand handle happily
	happy hard hardly hate head hear heart height helpful hire hit hold hole hollow home honest hope horrible hour house human
	hundred hungry hunt hurry hurt idea ideal imagine immediate immediately impossible improve inch include increase indeed
	independent individual influence inform information inside insist instance instead instruction interest interested
	interesting interfere introduce invent itself january join july jump june keen kinds knock knot lack late later laugh lay
	lazy lead lean learn least level library lie life lift light little live lively living lonely long loose lose loud loudly low
	luck lucky mad made major majority making man manage manner march mark market mass master match material matter meal
	meanwhile measure medium meet meeting member mere metal meter method middle midnight mild mind minor minute mistake mix
	moderate modern modest moment monday month moral moreover morning motion move narrow nasty nation native nature near nearby
	neat needle neither nervous nice night nine nobody noise noisy none nonsense noon normal normally north note notice november
	object october odd offer office old once opinion opportunity opposite ordinary origin original otherwise ought outer owe own
	owner pack pain pair pale pan paper pardon part particular partly partner party pass patience pattern pause pay percent
	perfect perfectly perhaps permanent pick picture piece pity plan plant plate platform plausible play pleasant pleased
	pleasure plenty plug pocket point polite poor popular position possess possibility possible pot pound pour powder practical
	practice praise prefer prepare presence presently pretend pretty prevent previous previously pride probably produce product
	profit progress promise proper properly protect proud prove provide pure purpose puzzle quality quantity quarter quiet
	quietly quite race rail raise rank rapid rare rarely rate rather raw ready real realise reality realize receipt recognise
	recommend recommended reduce regard regret regular regularly relation relationship relative remain remark remember remind
	rent replace reply represent reputation request rescue research reserve respect responsible result return review reward ride
	ring rise road rock role roll roof rough round row rub rubbish rude rush rust sad sail sale same satisfy saturday save saw
	saying scale scarce scared scene science score scratch scream screen screw seat second secret secretary seed seen self sense
	sensible sensitive sentence separate september serious seriously servant serve seven several shade shadow shake shame shape
	share sharp shelf shelter shine ship shock shoot shore short shoulder shout shy side sight silent silly similar simple simply
	since single sink sit situation six sixth skill skin slice slide slight slightly slip slope smell smile smoke smooth society
	soft soil solid solution somebody somehow someone sometime sometimes somewhere sorry soul sound south special spell spend
	spill spin spirit spite split spoil sport spot spread spring square stage stair stamp standard star stare statement station
	stay steady steal steam steep step stir stone stood store storm straight strange stranger stream street strength stretch
	strict strike strip strong struggle student study stupid subject succeed success such suddenly suffer suggest suit suitable
	sunday supply support suppose sure surely surface surprise surprised surround sweep swing sympathy table talent tall tap
	taste tear telephone television temper ten tend tender tent term test text theory thick thief thin think third thirty threat
	throat through throughout throw thumb thunder thursday thus ticket tie tight till times tin tiny tip tired title together
	told tone took touch tough tour toward towards tower town trade train trap tray treat trick true trust truth tube tuesday
	tune twelve twenty twice twist ugly understand unfortunate uniform union unknown unless unlikely until upon upper upset
	upstairs useful useless usual usually valley value van variety various vehicle verse view visit visitor voyage wage wait walk
	wall wander wash waste wave weak wealth weapon wednesday week weigh weight weird weirdly welcome west whatever wheel whenever
	wherever while whip whisper whistle white whoever wide width wild win wind window wing wise wish within without won wonder
	wonderful word words work worker worm worse worth wound wrap wrist yard year yellow young zero`.split(/\s+/)
);

/** Said of people, food, places and the like more than of a machine. */
const OF_OTHER_THINGS = new Set(
	`act actual admit advice afraid afternoon agree aim air alone along angry animal apple area arm army art aunt autumn bag baker
	ball band bar basket bath battle beach bear beat beautiful bed bell belong bench bend bet bike bill bird birth bite bitter
	blanket blood blow blue board boat body boil bone bored born borrow boss bottle bowl boy brain branch brave breakfast breath
	bridge brother brown brush burn bus business butter button cake calm camera camp candle card celebrate century chain chair
	cheap cheese chief child children class climb cloth clothes cloudy coat coffee coin cold college company cough courage cousin
	cow cream crowd cruel cry cup curious curtain custom customer daughter deaf death decent delicious dentist desk dictionary
	dig dinner disease dish doll dollar door downstairs dozen drawer dress drink drum duck ear earn east education egg elder
	encourage enemy energy enjoy enormous envelope exam excited exciting eye face faith famous fancy farm farmer fashion father
	favourite feet fellow fence fever fight fish flag flame flavour flesh flour flow flower fly fond fork fortunate fox freedom
	frighten fruit funny fur furniture game garden gave gentleman giant girl glass goal goat god gold goodbye goodness goose
	grain grandfather grandmother grass grateful grave gray greedy green greet grey gun hair handsome hat heaven hell hen herself
	hill himself hobby holy honey horse humour ice industry ink insect invite island jacket jam jealous jewel joy juice juror
	keyboard kid kilometre king kiss kitchen knee knife lady lake lamb lamp land language law lawyer leaf leather leg lend lesson
	liberty limb lion lip liquid litre loaf lord lovely lunch magic maid male marry meat melt men merchant merry mile milk
	million minister mirror misery moon moth mother motor mouse mouth mud murder muscle mystery nail naughty neck nephew nest
	newspaper niece noble nose nurse nut oak obey ocean officer oil onion orange orchestra outdoors oven ox painting palace
	parcel parent park passenger path patient peace pen pencil penny picnic pig pillow pilot pin pink pipe plane plastic
	playground plough poison police population potato pray priest prince princess prison prize profession professor punish pupil
	purple purse quarrel queen rabbit radio rain rat red rhyme rice rich river roast rob rope rose royal rubber rug ruler saddle
	sailor salary salt sand sandwich sauce saucer scientist scissors sea season sew sex shave sheep sheet shirt shoe silk silver
	sister skirt sky slave sleepy snake snow soap sock soldier son sour spoon steel straw sugar summer sun sunny sunshine supper
	sweet swim sword tea teach team thirsty thousand tiger timid toe tomato tongue tooth torn towel toy trip umbrella uncle
	universe university vegetable victory village waist waiter weed wet wheat winner winter wolf woman women wood wooden wool
	youth zoo`.split(/\s+/)
);

export const PLAIN_ENGLISH: ReadonlySet<string> = new Set([...ABOUT_ANYTHING, ...OF_OTHER_THINGS]);

/** True for a word that tells, a little, that something else than a machine is meant. */
export const isOfOtherThings = (word: string): boolean => OF_OTHER_THINGS.has(word);
