import { expect, it } from 'vitest'
import { isDocument, mayUseSlug, slugFrom } from './registration.ts'

it('proposes a sub-domain from the company’s name', () => {
  expect(slugFrom('Sol do Cerrado Energia Ltda.')).toBe('sol-do-cerrado-energia-ltda')
  expect(slugFrom('  Água & Sol — Instalações  ')).toBe('agua-sol-instalacoes')
  expect(slugFrom(`${'x'.repeat(39)} y`)).toBe('x'.repeat(39))
})

it('refuses sub-domains that are no host name or that the product keeps', () => {
  expect(mayUseSlug('sol-do-cerrado')).toEqual({ ok: true })
  for (const slug of [
    '',
    'a',
    'ab',
    '-sol',
    'sol-',
    'Sol',
    'sol.cerrado',
    'sol_cerrado',
    'xn--sol',
    'á',
    'x'.repeat(41),
  ])
    expect(mayUseSlug(slug), slug).toEqual({ ok: false, code: 'access.slug_invalid' })
  for (const slug of ['www', 'api', 'auth', 'admin', 'login'])
    expect(mayUseSlug(slug)).toEqual({ ok: false, code: 'access.slug_reserved' })
})

it('takes a CNPJ, numeric or with letters, or a CPF', () => {
  for (const right of ['11.222.333/0001-81', '12ABC34501DE35', '529.982.247-25']) expect(isDocument(right)).toBe(true)
  for (const wrong of ['11222333000182', '52998224726', '', '123']) expect(isDocument(wrong)).toBe(false)
})
