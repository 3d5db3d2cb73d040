/**
 * Answers that many ask for at once and that may be a moment old: the first asker's question is answered for all who ask
 * within `milliseconds`. What fails is asked again.
 */
export class SharedAnswers<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>()
  readonly #milliseconds: number

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key)
    if (known) return known
    const answer = ask()
    this.#answers.set(key, answer)
    const forget = () => this.#answers.delete(key)
    answer.then(() => setTimeout(forget, this.#milliseconds).unref(), forget)
    return answer
  }
}
