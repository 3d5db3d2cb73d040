import { describe, expect, it } from 'vitest'
import { formatCnpj, isCnpj } from './cnpj.ts'
import { formatCpf, isCpf } from './cpf.ts'
import { formatPhone, isPhone, phoneDigits } from './phone.ts'
import { formatZipCode, isZipCode } from './zip-code.ts'

describe('check digits', () => {
  it('accepts right CPFs in any format and refuses wrong ones', () => {
    expect(isCpf('529.982.247-25')).toBe(true)
    expect(isCpf('52998224725')).toBe(true)
    for (const wrong of ['52998224724', '11111111111', '5299822472', '', 'abc']) expect(isCpf(wrong)).toBe(false)
  })

  it('accepts numeric and alphanumeric CNPJs and refuses wrong ones', () => {
    expect(isCnpj('11.222.333/0001-81')).toBe(true)
    expect(isCnpj('12.ABC.345/01DE-35')).toBe(true)
    expect(isCnpj('12abc34501de35')).toBe(true)
    for (const wrong of ['11222333000180', '12ABC34501DE36', '00000000000000', '1122233300018'])
      expect(isCnpj(wrong)).toBe(false)
  })
})

it('a phone is an area code in use and 8 or 9 digits', () => {
  for (const right of ['(34) 99812-4471', '34998124471', '+55 34 99812-4471', '034 3232-1010', '3432321010'])
    expect(isPhone(right)).toBe(true)
  for (const wrong of ['99812-4471', '20 99812-4471', '34 89812-44711', '34', '']) expect(isPhone(wrong)).toBe(false)
  expect(phoneDigits('+55 (34) 99812-4471')).toBe('34998124471')
})

it('formats as far as the input goes', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25')
  expect(formatCpf('5299')).toBe('529.9')
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(formatPhone('34998124471')).toBe('(34) 99812-4471')
  expect(formatPhone('3432321010')).toBe('(34) 3232-1010')
  expect(formatZipCode('38400123')).toBe('38400-123')
  expect(isZipCode('38400-123')).toBe(true)
  expect(isZipCode('3840')).toBe(false)
})
