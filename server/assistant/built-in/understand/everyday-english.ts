// Everyday English that means nothing to a machine: never taken for a misspelt word of the vocabulary, nor for a name that nobody
// here has. Without these, every word that is not known would look like a name.

export const PLAIN_ENGLISH = new Set(
	`above accept across act actual admit advice afraid after afternoon against age ago agree ahead aim air alone along already
	always amount angry animal answer anyway anywhere apart appear apple area arm army around arrive art aside asleep assume
	attach attention aunt autumn avoid awake aware away awful back badly bag baker ball band bar base basic basically basket
	bath battle beach bear beat beautiful because bed before behave behaviour behind believe bell belong below bench bend
	benefit beside best bet better between beyond bike bill bird birth bite bitter blame blanket blood blow blue board boat body
	boil bone bored boring born borrow boss bother bottle bottom bowl boy brain branch brave breakfast breath bridge brief
	bright bring brother brown brush build building burn bus business butter button cake call called calm camera camp candle
	card care careful carry case cash catch celebrate central century certain chain chair challenge chance character charge
	cheap cheese chief child children choice choose circle claim class clear clearly clever climb cloth clothes cloudy coat
	coffee coin cold collect college comfortable comment common company compare complain complete completely concerned consider
	constant continue control corner correct correctly cost cough couple courage course cousin cover cow crazy cream cross crowd
	cruel cry cup curious curtain custom customer dark daughter day deaf deal death december decent deep deeply degree delicious
	deliver demand dentist desert desk despite develop dictionary difference difficult dig dinner direct directly dirty
	disappear discuss disease dish doll dollar door doubt downstairs dozen drawer dress drink drum dry duck due dull during dust
	duty eager ear earlier early earn earth easily east easy edge education effect effort egg eight either elder eleven else
	employ encourage enemy energy enjoy enormous enough enter entire entirely envelope equal especially essential even evening
	event eventually everybody exact exactly exam example excellent except excited exciting excuse exercise expect expensive
	experience expert explore express extra extremely eye face fact facts faint fair fairly faith fall false familiar famous
	fancy far farm farmer fashion fast fat father fault favour favourite fear february feed feel feeling feet fellow fence fever
	few field fifth fight figure final finally finger finish fire firm fish fit five flag flame flat flavour flesh float floor
	flour flow flower fly fold fond foot force forget forgive fork formal former fortunate four fourth fox frame freedom fresh
	friday friendly frighten front fruit fun funny fur furniture future game garden gate gather gave general generally gentle
	gentleman ghost giant gift girl given glad glass goal goat god gold goodbye goodness goose grain grand grandfather
	grandmother grass grateful grave gray greedy green greet grey ground guard guess guest guide gun guy hair hall hand handle
	handsome happily happy hard hardly hat hate head hear heart heaven height hell helpful hen herself hill himself hire hit
	hobby hold hole hollow holy home honest honey hope horrible horse hour house human humour hundred hungry hunt hurry hurt ice
	idea ideal imagine immediate immediately impossible improve inch include increase indeed independent individual industry
	influence inform information ink insect inside insist instance instead instruction interest interested interesting interfere
	introduce invent invite island itself jacket jam january jealous jewel join joy juice july jump june juror keen keyboard kid
	kilometre kinds king kiss kitchen knee knife knock knot lack lady lake lamb lamp land language late later laugh law lawyer
	lay lazy lead leaf lean learn least leather leg lend lesson level liberty library lie life lift light limb lion lip liquid
	litre little live lively living loaf lonely long loose lord lose loud loudly lovely low luck lucky lunch mad made magic maid
	major majority making male man manage manner march mark market marry mass master match material matter meal meanwhile
	measure meat medium meet meeting melt member men merchant mere merry metal meter method middle midnight mild mile milk
	million mind minister minor minute mirror misery mistake mix moderate modern modest moment monday month moon moral moreover
	morning moth mother motion motor mouse mouth move mud murder muscle mystery nail narrow nasty nation native nature naughty
	near nearby neat neck needle neither nephew nervous nest newspaper nice niece night nine noble nobody noise noisy none
	nonsense noon normal normally north nose note notice november nurse nut oak obey object ocean october odd offer office
	officer oil old once onion opinion opportunity opposite orange orchestra ordinary origin original otherwise ought outdoors
	outer oven owe own owner ox pack pain painting pair palace pale pan paper parcel pardon parent park part particular partly
	partner party pass passenger path patience patient pattern pause pay peace pen pencil penny percent perfect perfectly
	perhaps permanent pick picnic picture piece pig pillow pilot pin pink pipe pity plan plane plant plastic plate platform
	plausible play playground pleasant pleased pleasure plenty plough plug pocket point poison police polite poor popular
	population position possess possibility possible pot potato pound pour powder practical practice praise pray prefer prepare
	presence presently pretend pretty prevent previous previously pride priest prince princess prison prize probably produce
	product profession professor profit progress promise proper properly protect proud prove provide punish pupil pure purple
	purpose purse puzzle quality quantity quarrel quarter queen quiet quietly quite rabbit race radio rail rain raise rank rapid
	rare rarely rat rate rather raw ready real realise reality realize receipt recognise recommend recommended red reduce regard
	regret regular regularly relation relationship relative remain remark remember remind rent replace reply represent
	reputation request rescue research reserve respect responsible result return review reward rhyme rice rich ride ring rise
	river road roast rob rock role roll roof rope rose rough round row royal rub rubber rubbish rude rug ruler rush rust sad
	saddle sail sailor salary sale salt same sand sandwich satisfy saturday sauce saucer save saw saying scale scarce scared
	scene science scientist scissors score scratch scream screen screw sea season seat second secret secretary seed seen self
	sense sensible sensitive sentence separate september serious seriously servant serve seven several sew sex shade shadow
	shake shame shape share sharp shave sheep sheet shelf shelter shine ship shirt shock shoe shoot shore short shoulder shout
	shy side sight silent silk silly silver similar simple simply since single sink sister sit situation six sixth skill skin
	skirt sky slave sleepy slice slide slight slightly slip slope smell smile smoke smooth snake snow soap society sock soft
	soil soldier solid solution somebody somehow someone sometime sometimes somewhere son sorry soul sound sour south special
	spell spend spill spin spirit spite split spoil spoon sport spot spread spring square stage stair stamp standard star stare
	statement station stay steady steal steam steel steep step stir stone stood store storm straight strange stranger straw
	stream street strength stretch strict strike strip strong struggle student study stupid subject succeed success such
	suddenly suffer sugar suggest suit suitable summer sun sunday sunny sunshine supper supply support suppose sure surely
	surface surprise surprised surround sweep sweet swim swing sword sympathy table talent tall tap taste tea teach team tear
	telephone television temper ten tend tender tent term test text theory thick thief thin think third thirsty thirty thousand
	threat throat through throughout throw thumb thunder thursday thus ticket tie tiger tight till times timid tin tiny tip
	tired title toe together told tomato tone tongue took tooth torn touch tough tour toward towards towel tower town toy trade
	train trap tray treat trick trip true trust truth tube tuesday tune twelve twenty twice twist ugly umbrella uncle understand
	unfortunate uniform union universe university unknown unless unlikely until upon upper upset upstairs useful useless usual
	usually valley value van variety various vegetable vehicle verse victory view village visit visitor voyage wage waist wait
	waiter walk wall wander wash waste wave weak wealth weapon wednesday weed week weigh weight weird weirdly welcome west wet
	whatever wheat wheel whenever wherever while whip whisper whistle white whoever wide width wild win wind window wing winner
	winter wise wish within without wolf woman women won wonder wonderful wood wooden wool word words work worker worm worse
	worth wound wrap wrist yard year yellow young youth zero zoo`.split(/\s+/)
);
