import { expect, test } from 'vitest'
import { makerKey } from './maker-key.ts'

const known = ['JINKO', 'JA SOLAR', 'FOX ESS', 'WEG', 'Huawei']
const keysOf = (...names: string[]) => new Set(names.map((name) => makerKey(name, known))).size

test('a maker is one with or without capitals, accents, spaces, marks and legal endings', () => {
  expect(keysOf('Solar Pátria', 'SOLARPATRIA', ' solar-patria ', 'Solar Pátria Ltda.', 'Solar Pátria S/A')).toBe(1)
  expect(keysOf('Pátria Indústria S. A.', 'Patria Industria SA', 'PATRIA INDUSTRIA')).toBe(1)
  expect(keysOf('Sineng', 'Sineng Co., Ltd.', 'SINENG CO LTD')).toBe(1)
})

test('a known maker is one with or without the words of its trade', () => {
  expect(keysOf('Jinko', 'JinkoSolar', 'Jinko Solar', 'JINKO SOLAR CO., LTD.', 'Jinko Energy Technology')).toBe(1)
  expect(keysOf('JA', 'JA Solar', 'JA Solar Technology Co., Ltd.')).toBe(1)
  expect(keysOf('Fox', 'FOX ESS', 'FoxESS')).toBe(1)
})

test('makers that only begin alike are several, and so are those that nobody knows by the words of their trade', () => {
  expect(keysOf('JA Solar', 'Jade Solar', 'Jinko', 'Jinkovsky')).toBe(4)
  expect(keysOf('Alfa Solar', 'Alfa Energia', 'Alfa')).toBe(3)
})

test('a name of nothing but an ending is a name, and none is none', () => {
  expect(keysOf('Solar', 'SA')).toBe(2)
  expect(makerKey('', known)).toBe('')
})
