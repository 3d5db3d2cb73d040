import { describe, expect, it } from 'vitest'
import { compileText, namesIn } from './icu.ts'

const say = (text: string, values?: Record<string, string | number>, lang = 'pt-BR') => compileText(text, lang)(values)

describe('a text of the product', () => {
  it('is filled in with values as they are', () => {
    expect(say('{name}, nº {number}', { name: 'Ana', number: 1234 })).toBe('Ana, nº 1234')
  })

  it('counts: an exact number before one and other, and # as the language writes it', () => {
    const text = '{count, plural, =0 {nenhum negócio} one {# negócio} other {# negócios}}'
    expect([0, 1, 2, 1234].map((count) => say(text, { count }))).toEqual([
      'nenhum negócio',
      '1 negócio',
      '2 negócios',
      '1.234 negócios',
    ])
    expect(say('{count, plural, one {# contato} other {# contatos}}', { count: 0 })).toBe('0 contatos')
    expect(say('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, 'en-US')).toBe('22nd')
  })

  it('chooses by a word, with values and counts inside', () => {
    const text = '{how, select, all {Todos} other {{count, plural, one {Um de {total}} other {# de {total}}}}}'
    expect(say(text, { how: 'all', count: 0, total: 9 })).toBe('Todos')
    expect(say(text, { how: 'some', count: 2, total: 9 })).toBe('2 de 9')
  })

  it('takes quoted braces and apostrophes as letters', () => {
    expect(say("Don''t say '{name}', it's # {name}", { name: 'Ana' })).toBe("Don't say {name}, it's # Ana")
  })

  it('is refused where it cannot be read or a value is missing', () => {
    for (const text of ['{name', '{count, plural, one {#}}', '{count, number}', 'a } b'])
      expect(() => compileText(text, 'pt-BR'), text).toThrow(SyntaxError)
    expect(() => say('{name}')).toThrow('name')
  })

  it('tells which values it asks for', () => {
    expect(namesIn('{b} {a, plural, one {{c}} other {#}} {b}')).toEqual(['a', 'b', 'c'])
  })
})
