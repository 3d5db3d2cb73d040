import { expect, it } from 'vitest'
import { filledText, formattedText, namesIn } from './formatted-text.ts'

const values: Record<string, string> = { 'lead.nome': 'Maria Aparecida', 'lead.email': '' }
const fill = (name: string) => values[name] ?? ''
const markup = (text: string, of = fill) => formattedText(text, of).toString()

it('paragraphs, lists, bold, italic and addresses come out as markup', () => {
  expect(markup('Olá *Maria*,\nlinha\n\n- um\n- _dois_\n\nVeja https://sol.com.br/a?b=1.')).toBe(
    '<p>Olá <strong>Maria</strong>,<br>linha</p><ul><li>um</li><li><em>dois</em></li></ul>' +
      '<p>Veja <a href="https://sol.com.br/a?b=1" rel="noopener noreferrer" target="_blank">https://sol.com.br/a?b=1</a>.</p>',
  )
})

it('[TMPL-020] a placeholder is replaced by its value, and one without a value by nothing', () => {
  expect(filledText('Olá {{lead.nome}}{{ lead.email }}{{lead.apelido}}.', fill)).toBe('Olá Maria Aparecida.')
  expect(namesIn('{{lead.nome}} {{ projeto.numero }} {{lead.nome}} {nada}')).toEqual(['lead.nome', 'projeto.numero'])
})

it('markup that someone types, or that stands in a record, is shown and never obeyed', () => {
  const attack = `<script>alert(1)</script><img src=x onerror=alert(1)>`
  expect(markup(attack)).not.toMatch(/<(script|img)/)
  expect(markup('*{{lead.nome}}* {{lead.nome}}', () => attack)).not.toMatch(/<(script|img)/)
  expect(markup('javascript:alert(1) [x](javascript:alert(1))')).not.toContain('href')
  expect(markup('https://a.b/"onmouseover="alert(1)')).toContain('href="https://a.b/"')
})

it('nothing in a value is a mark, a link or another placeholder', () => {
  expect(markup('Olá {{lead.nome}}', () => '*x* _y_ https://golpe.com {{lead.email}}')).toBe(
    '<p>Olá *x* _y_ https://golpe.com {{lead.email}}</p>',
  )
  expect(filledText('{{lead.nome}}', () => 'Maria\r\nBcc: x@y.z')).toBe('Maria Bcc: x@y.z')
})
