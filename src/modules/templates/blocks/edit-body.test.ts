import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bodyDifference } from './body-difference.ts'
import {
  addPage,
  blockOrder,
  breakAfter,
  changeBlock,
  copyBlock,
  findBlock,
  insertBlock,
  moveBlock,
  removeBlock,
  stepBlock,
} from './edit-body.ts'
import { TemplateBody } from './template-body.ts'

const text = (id: string) => ({ id, kind: 'text', settings: { text: id } })
const body: TemplateBody = {
  form: 'blocks',
  orientation: 'portrait',
  pages: [
    { id: 'p0', kind: 'cover', blocks: [] },
    {
      id: 'p1',
      kind: 'free',
      blocks: [text('a'), { id: 'c', kind: 'columns', columns: [[text('l')], [text('r')]] }, text('b')],
    },
    { id: 'p2', kind: 'free', blocks: [text('d')] },
  ],
}

const step = fc.oneof(
  fc.record({ do: fc.constant('step' as const), of: fc.nat(8), by: fc.constantFrom(-1 as const, 1 as const) }),
  fc.record({
    do: fc.constant('move' as const),
    of: fc.nat(8),
    page: fc.constantFrom('p1', 'p2'),
    index: fc.nat(6),
    at: fc.nat(2),
  }),
  fc.record({ do: fc.constant('copy' as const), of: fc.nat(8) }),
  fc.record({ do: fc.constant('break' as const), of: fc.nat(8) }),
)

it('whatever is moved, copied or broken, no block is lost or stands twice, and the template stays valid', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let now = body
      let count = blockOrder(body).length
      for (const one of steps) {
        const order = blockOrder(now)
        const id = order[one.of % order.length]!
        if (one.do === 'step') now = stepBlock(now, id, one.by)
        if (one.do === 'break') now = breakAfter(now, id)
        if (one.do === 'move')
          now = moveBlock(now, id, {
            page: one.at < 2 ? 'p1' : one.page,
            index: one.index,
            ...(one.at < 2 && findBlock(now, 'c')?.page.id === 'p1' && { column: { block: 'c', at: one.at } }),
          })
        if (one.do === 'copy') {
          const copied = copyBlock(now, id)
          count += findBlock(now, id)!.block.columns?.flat().length ?? 0
          count += 1
          now = copied.body
        }
        expect(blockOrder(now)).toHaveLength(count)
      }
      expect(TemplateBody.safeParse(now).success).toBe(true)
    }),
  )
})

it('a block goes up and down over the edges of its page, never onto the cover', () => {
  const down = stepBlock(body, 'b', 1)
  expect(down.pages[2]!.blocks.map(({ id }) => id)).toEqual(['b', 'd'])
  expect(stepBlock(down, 'b', -1)).toEqual(body)
  expect(stepBlock(body, 'a', -1)).toEqual(body)
  expect(stepBlock(body, 'd', 1)).toEqual(body)
})

it('columns stand in no column', () => {
  expect(moveBlock(body, 'c', { page: 'p1', index: 0, column: { block: 'c', at: 0 } })).toEqual(body)
})

it('the difference names what is new, gone, moved to another page, or says something else, each once', () => {
  const after = changeBlock(
    moveBlock(removeBlock(insertBlock(body, text('n'), { page: 'p2', index: 0 }), 'a'), 'b', { page: 'p2', index: 9 }),
    'd',
    { settings: { text: 'outro' } },
  )
  expect(bodyDifference(body, after).map(({ what, block }) => [what, block?.id ?? null])).toEqual([
    ['new', 'n'],
    ['changed', 'd'],
    ['moved', 'b'],
    ['removed', 'a'],
  ])
  const paged = addPage(body, { id: 'x', kind: 'free', blocks: [] }, 1)
  expect(bodyDifference(body, paged)).toEqual([{ what: 'new', page: 'x', block: null, was: [] }])
  expect(bodyDifference(body, body)).toEqual([])
})
