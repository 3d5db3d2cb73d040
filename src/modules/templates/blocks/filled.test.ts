import { expect, it } from 'vitest'
import { isLiquid, workedOut } from './filled.ts'

it('tells what is worked out from placeholders alone', () => {
  expect(['{{lead.nome}}', '{{ lead.nome }} a } b', 'sem nada', '{{ aberto'].map(isLiquid)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(['{{ lead.nome | upcase }}', '{% if lead.nome %}', 'a {{lead.nome}} {{ 1 }}'].map(isLiquid)).toEqual([
    true,
    true,
    true,
  ])
})

it('ends on texts of any length that open what they never close', () => {
  const size = 400_000
  for (const text of [
    `{{${'1'.repeat(size)}`,
    '{{a'.repeat(size / 3),
    '{{"'.repeat(size / 3),
    '{{\\"'.repeat(size / 4),
  ]) {
    expect(isLiquid(text)).toBe(false)
    expect(text.match(new RegExp(workedOut, 'g'))).toBeNull()
  }
  expect('{% "'.repeat(size / 4).match(new RegExp(workedOut, 'g'))).toBeNull()
})
