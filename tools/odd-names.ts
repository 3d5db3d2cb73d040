/** First words of names that need a second reading, with the words to take instead. */
const odd = {
  told: 'published, sent, shown, notified',
  held: 'granted, locked, owned, retained, dragged',
  heard: 'received',
  hear: 'handle, on…',
  came: 'arrived, returned',
  goOn: 'continue…, resume…',
  goesOn: 'continues…, onSaved',
  most: 'max…, highest, longest',
}

const isOdd = (name: string) =>
  Object.keys(odd).some((word) => {
    const [first = ''] = word
    return new RegExp(`^[${first}${first.toUpperCase()}]${word.slice(1)}(?![a-z])`).test(name)
  })

/** The names of constants, variables, functions, types and classes in a source that begin with an odd word, as often as they are declared. */
export const oddNamesIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:const|let|function\*?|type|interface|class)\s+\[?([A-Za-z]\w*)/g)]
    .map(([, name]) => name!)
    .filter(isOdd)
