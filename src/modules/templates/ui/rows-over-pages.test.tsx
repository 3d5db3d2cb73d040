import { afterEach, expect, test } from 'vitest'
import { paginate } from '../../../platform/document/paginate.ts'

const drawn: HTMLElement[] = []
afterEach(() => {
  for (const root of drawn.splice(0)) root.remove()
})

const row = (name: string, height: number) => `<tr style="height:${height}px"><td>${name}</td></tr>`
const named = (count: number) => Array.from({ length: count }, (_, index) => `r${index + 1}`)
const head = '<tr style="height:20px"><th>Item</th></tr>'
const headed = `<thead>${head}</thead>`

const tableOf = (count: number, { above = headed, own = '', height = 20 } = {}) => {
  const rows = named(count).map((name) => row(name, height))
  return `<table>${above}<tbody>${own}${rows.join('')}</tbody></table>`
}

/** The first cells of each sheet's rows, once sheets of two hundred pixels were broken. */
function broken(inner: string) {
  const root = document.createElement('div')
  root.innerHTML = `<style>.page{width:400px;height:260px}.page .body{height:200px}.page table{border-collapse:collapse}
    .page td,.page th{padding:0;font-size:10px;line-height:12px;box-sizing:border-box}</style>
    <section class="page" data-flow="s1" data-page="1"><div class="body">${inner}</div></section>`
  document.body.append(root)
  drawn.push(root)
  const overflows = paginate(root)
  const sheets = [...root.querySelectorAll('.page')].map((sheet) =>
    [...sheet.querySelectorAll('tr')].map(({ textContent }) => textContent),
  )
  return { sheets, overflows }
}

test('of a table that does not fit at least two rows go over, under its head', () => {
  const { sheets, overflows } = broken(tableOf(10))
  expect(sheets).toEqual([
    ['Item', ...named(10).slice(0, 8)],
    ['Item', 'r9', 'r10'],
  ])
  expect(overflows).toEqual([])
})

test('heads that are rows of the body are repeated as well', () => {
  const { sheets } = broken(tableOf(10, { above: '', own: head }))
  expect(sheets).toEqual([
    ['Item', ...named(10).slice(0, 8)],
    ['Item', 'r9', 'r10'],
  ])
})

test('where one row alone would stay the whole table goes over', () => {
  const text = '<p style="height:150px;margin:0">Texto</p>'
  const { sheets } = broken(text + tableOf(4))
  expect(sheets).toEqual([[], ['Item', ...named(4)]])
  const pair = broken(text + tableOf(2))
  expect(pair.sheets).toEqual([[], ['Item', 'r1', 'r2']])
})

test('a table that runs over many sheets ends, and none of them holds one row alone', () => {
  const { sheets } = broken(tableOf(46))
  expect(sheets.flatMap((rows) => rows.slice(1))).toEqual(named(46))
  for (const rows of sheets) expect(rows.length).toBeGreaterThan(2)
})

test('rows of which one fills a sheet are parted all the same', () => {
  const { sheets } = broken(tableOf(3, { height: 150 }))
  expect(sheets).toEqual([
    ['Item', 'r1'],
    ['Item', 'r2'],
    ['Item', 'r3'],
  ])
})
