/** Colours of things that are told apart by a letter, too. White is read on each of them, on paper and on dark ground. */
const tones = ['#1f6fb5', '#7a4fc2', '#0b7a63', '#9a5b00', '#b8325a', '#52701a']

/** Of a number from 1; 0 has none. */
export const toneOf = (number: number) => (number === 0 ? 'var(--use)' : tones[(number - 1) % tones.length]!)
