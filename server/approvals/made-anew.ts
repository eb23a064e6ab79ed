// Files that their own program makes anew whenever they are missing or old, and whenever it likes: nobody loses anything with them.
// They are neither held to what they were when a plan was shown, nor kept, nor put back.
const MADE_ANEW = /^\/var\/cache\/(?:apt\/(?:src)?pkgcache\.bin(?:\.\w+)?|ldconfig\/aux-cache)$/;

export const isMadeAnew = (path: string): boolean => MADE_ANEW.test(path);
