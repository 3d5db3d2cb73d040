/** A person's answers, by the key of the question; a key that is absent has its best candidate. */
export type Answers = Readonly<Record<string, string | number | null>>

/** A bill that was said to be the wrong one: the others of its file go on without it. */
export const isLeftOut = (at: number, answers: Answers) => answers[`${at}.holder`] === 'wrong'
