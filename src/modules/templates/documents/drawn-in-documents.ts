/** What `data-block` may name in a document that is HTML: what shows a proposal has nothing to show there. */
export const isDrawnInDocument = (name: string) => name === 'footer'
