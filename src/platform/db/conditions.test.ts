import { expect, it } from 'vitest'
import { Conditions } from './conditions.ts'

it('a value that stands in a condition several times is sent once', () => {
  const found = new Conditions()
  found.add('(phone = ? or phone2 = ?)', '34998124471')
  found.add('city = ?', 'Uberlândia')
  expect(found.text).toBe('(phone = $1 or phone2 = $1) and city = $2')
  expect(found.values).toEqual(['34998124471', 'Uberlândia'])
})

it('several values of one condition are numbered in their order, after those that were there', () => {
  const found = new Conditions()
  const likeness = `similarity(name, ${found.value('Maria')})`
  found.addAll('not (phone = ? and (phone_shared or ?))', ['34998124471', true])
  found.add(`${likeness} > ?`, 0.45)
  expect(found.text).toBe('not (phone = $2 and (phone_shared or $3)) and similarity(name, $1) > $4')
  expect(found.values).toEqual(['Maria', '34998124471', true, 0.45])
})

it('no condition is one that everything fulfils', () => {
  expect(new Conditions()).toMatchObject({ text: 'true', values: [] })
})
