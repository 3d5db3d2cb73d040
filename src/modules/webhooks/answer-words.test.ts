import { expect, it } from 'vitest'
import { answerWords } from './answer-words.ts'

it('what came of a call is said in words: the status with its meaning, why there was no answer, why none was made', () => {
  const inPortuguese = (answer: string) => answerWords('pt-BR', answer)
  expect(inPortuguese('200')).toBe('resposta 200')
  expect(inPortuguese('403')).toBe('resposta 403 (sem autorização)')
  expect(inPortuguese('422')).toBe('resposta 422 (recusou o conteúdo)')
  expect(inPortuguese('503')).toBe('resposta 503 (erro no outro sistema)')
  expect(answerWords('en-US', '410')).toBe('response 410 (wants no more calls)')
  for (const code of ['timeout', 'too_late']) expect(inPortuguese(code)).toMatch(/\p{L}+ \p{L}+/u)
  expect(inPortuguese('')).toBe('')
})
