import { expect, it } from 'vitest'
import { SharedAnswers } from './shared-answers.ts'

it('one answer serves all who ask for it, and is given up once the last of them has gone', async () => {
  const answers = new SharedAnswers<string>(1_000)
  const asked: AbortSignal[] = []
  const ask = (wanted: AbortSignal) => {
    asked.push(wanted)
    return new Promise<string>((_resolve, reject) => wanted.addEventListener('abort', () => reject(wanted.reason)))
  }
  const [one, other] = [new AbortController(), new AbortController()]
  const waiting = [answers.get('a', ask, one.signal), answers.get('a', ask, other.signal)]
  const ended = Promise.allSettled(waiting)
  expect(asked).toHaveLength(1)
  one.abort(new Error('gone'))
  expect(asked[0]!.aborted).toBe(false)
  other.abort(new Error('gone'))
  expect(asked[0]!.aborted).toBe(true)
  const again = answers.get('a', async () => 'asked anew')
  await expect(again).resolves.toBe('asked anew')
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(answers.get('a', ask)).resolves.toBe('asked anew')
})

it('who goes with the answer in hand leaves it to who asks next', async () => {
  const answers = new SharedAnswers<string>(1_000)
  const one = new AbortController()
  await expect(answers.get('a', async () => 'first', one.signal)).resolves.toBe('first')
  one.abort(new Error('the connection ends'))
  await expect(answers.get('a', async () => 'second')).resolves.toBe('first')
})
