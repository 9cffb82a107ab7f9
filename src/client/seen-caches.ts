/** The service worker's names for the pages and the pictures that it keeps. */
export const seenPages = 'pages';
export const seenPictures = 'pictures';
