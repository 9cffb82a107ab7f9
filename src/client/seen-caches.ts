/** The service worker's names for the pages and the pictures that it keeps of what was seen. */
export const seenPages = 'pages';
export const seenPictures = 'pictures';
