/** A person's answers, by the key of the question. A question without an answer takes its best candidate. */
export type Answers = Readonly<Record<string, string | number | null>>

/** Whether the person said that this is not their bill: the other bills of the file are used without it. */
export const isLeftOut = (at: number, answers: Answers) => answers[`${at}.holder`] === 'wrong'
