/** What a customer sends as a paper: what every bank opens. */
export const paperExtensions = ['jpg', 'jpeg', 'png', 'webp', 'pdf']

/** For the picker: a phone that is asked for these gives its own photos in one of them. */
export const acceptedPapers = paperExtensions.map((extension) => `.${extension}`).join(',')
