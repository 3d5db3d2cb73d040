import { expect, it } from 'vitest'
import { contentDisposition, numberedName, safeName } from './file.ts'

it('a name never carries a path, control characters or reversed text', () => {
  expect(safeName('../../etc/passwd')).toBe('passwd')
  expect(safeName('C:\\Users\\ana\\conta.pdf')).toBe('conta.pdf')
  expect(safeName('conta\u0000\r\n.pdf')).toBe('conta.pdf')
  expect(safeName('foto\u202efdp.exe')).toBe('fotofdp.exe')
  expect(safeName('a<b>:"c|d?*.png')).toBe('a_b___c_d__.png')
  expect(safeName('...')).toBe('arquivo')
  expect(safeName('Conta de energia – março.pdf')).toBe('Conta de energia – março.pdf')
})

it('a long name keeps its extension', () => {
  const name = safeName(`${'a'.repeat(400)}.pdf`)
  expect(name).toHaveLength(200)
  expect(name.endsWith('.pdf')).toBe(true)
})

it('pictures and PDFs open in the browser, everything else is saved', () => {
  expect(contentDisposition('foto.png', 'image/png')).toMatch(/^inline/)
  expect(contentDisposition('conta.pdf', 'application/pdf')).toMatch(/^inline/)
  expect(contentDisposition('planilha.csv', 'text/csv')).toMatch(/^attachment/)
})

it('a header cannot be broken out of', () => {
  const header = contentDisposition('a"; filename="b.exe\r\nSet-Cookie: x=1.png', 'image/png')
  expect(header).not.toMatch(/[\r\n]/)
  expect(header.match(/"/g)).toHaveLength(2)
})

it('accents travel in UTF-8 beside a plain name', () => {
  expect(contentDisposition('Inversão (1).pdf', 'application/pdf')).toBe(
    'inline; filename="Inversao (1).pdf"; filename*=UTF-8\'\'Invers%C3%A3o%20%281%29.pdf',
  )
})

it('a further file of one name has a number before its extension, and is no longer than a name may be', () => {
  expect(numberedName('conta.PDF', 2)).toBe('conta (2).PDF')
  expect(numberedName('LEIA-ME', 3)).toBe('LEIA-ME (3)')
  expect(numberedName(`${'a'.repeat(196)}.pdf`, 12)).toBe(`${'a'.repeat(191)} (12).pdf`)
})
