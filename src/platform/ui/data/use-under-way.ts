import { useState } from 'react'
import { withSameParts } from './same-parts.ts'

/** What is asked for again before its answer is there, as by a button pressed twice, is done once; both hear what came of it. */
class UnderWay<Input, Reply> {
  private last: { input: Input; reply: Promise<Reply> } | null = null

  join(input: Input, begin: (input: Input) => Promise<Reply>): Promise<Reply> {
    const { last } = this
    if (last && withSameParts(last.input, input) === last.input) return last.reply
    const reply = begin(input)
    this.last = { input, reply }
    return reply
  }

  /** The answer is there: the same asked for from now on is another call. */
  over(input: Input) {
    if (this.last?.input === input) this.last = null
  }
}

export const useUnderWay = <Input, Reply>() => useState(() => new UnderWay<Input, Reply>())[0]
