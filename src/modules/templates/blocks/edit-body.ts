import type { SettingValue, TemplateBlock, TemplateBody, TemplatePage } from './template-body.ts'

/** Where a block stands: on a page, or in a column of a block of that page. */
export interface Place {
  page: string
  index: number
  column?: { block: string; at: number }
}

export interface FoundBlock {
  page: TemplatePage
  block: TemplateBlock
  place: Place
}

const ids = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16)
export const newId = ids

export function findBlock(body: TemplateBody, id: string): FoundBlock | undefined {
  for (const page of body.pages)
    for (const [index, block] of page.blocks.entries()) {
      if (block.id === id) return { page, block, place: { page: page.id, index } }
      for (const [at, column] of (block.columns ?? []).entries()) {
        const inside = column.findIndex((one) => one.id === id)
        if (inside >= 0)
          return {
            page,
            block: column[inside]!,
            place: { page: page.id, index: inside, column: { block: block.id, at } },
          }
      }
    }
  return undefined
}

/** The lists of blocks that a place is in, with `change` applied to that one. */
function withList(
  body: TemplateBody,
  { page: pageId, column }: Pick<Place, 'page' | 'column'>,
  change: (list: TemplateBlock[]) => TemplateBlock[],
): TemplateBody {
  return {
    ...body,
    pages: body.pages.map((page) => {
      if (page.id !== pageId) return page
      if (!column) return { ...page, blocks: change(page.blocks) }
      return {
        ...page,
        blocks: page.blocks.map((block) =>
          block.id === column.block
            ? {
                ...block,
                columns: (block.columns ?? []).map((list, at) =>
                  at === column.at ? change(list as TemplateBlock[]) : list,
                ),
              }
            : block,
        ),
      }
    }),
  }
}

/** Blocks with columns stand on pages alone. */
export const mayStand = (block: TemplateBlock, { column }: Place) => !(column && block.columns)

export function insertBlock(body: TemplateBody, block: TemplateBlock, place: Place): TemplateBody {
  if (!mayStand(block, place)) return body
  return withList(body, place, (list) => list.toSpliced(Math.min(place.index, list.length), 0, block))
}

export function removeBlock(body: TemplateBody, id: string): TemplateBody {
  const found = findBlock(body, id)
  return found ? withList(body, found.place, (list) => list.filter((block) => block.id !== id)) : body
}

/** To another place, counted before it is taken from its own. */
export function moveBlock(body: TemplateBody, id: string, to: Place): TemplateBody {
  const found = findBlock(body, id)
  if (!found || !mayStand(found.block, to) || to.column?.block === id) return body
  const { place } = found
  const isSameList =
    place.page === to.page && place.column?.block === to.column?.block && place.column?.at === to.column?.at
  const index = isSameList && to.index > place.index ? to.index - 1 : to.index
  if (isSameList && index === place.index) return body
  return insertBlock(removeBlock(body, id), found.block, { ...to, index })
}

/** One place up or down, over the edge of its page onto the next that holds blocks. */
export function stepBlock(body: TemplateBody, id: string, by: -1 | 1): TemplateBody {
  const found = findBlock(body, id)
  if (!found) return body
  const { place } = found
  const list = listAt(body, place)
  const next = place.index + by
  if (next >= 0 && next < list.length) return moveBlock(body, id, { ...place, index: by > 0 ? next + 1 : next })
  if (place.column) return body
  const at = body.pages.findIndex((page) => page.id === place.page)
  const target = by > 0 ? body.pages.slice(at + 1).find(holdsBlocks) : body.pages.slice(0, at).findLast(holdsBlocks)
  if (!target) return body
  return moveBlock(body, id, { page: target.id, index: by > 0 ? 0 : target.blocks.length })
}

/** The cover is a sheet without blocks. */
export const holdsBlocks = ({ kind }: TemplatePage) => kind !== 'cover'

const listAt = (body: TemplateBody, { page, column }: Place): TemplateBlock[] => {
  const found = body.pages.find(({ id }) => id === page)
  if (!column) return found?.blocks ?? []
  return (found?.blocks.find(({ id }) => id === column.block)?.columns?.[column.at] ?? []) as TemplateBlock[]
}

const withNewIds = (block: TemplateBlock): TemplateBlock => ({
  ...block,
  id: ids(),
  ...(block.columns && { columns: block.columns.map((column) => column.map((one) => ({ ...one, id: ids() }))) }),
})

export function copyBlock(body: TemplateBody, id: string): { body: TemplateBody; id: string } {
  const found = findBlock(body, id)
  if (!found) return { body, id }
  const copy = withNewIds(found.block)
  return { body: insertBlock(body, copy, { ...found.place, index: found.place.index + 1 }), id: copy.id }
}

export function changeBlock(
  body: TemplateBody,
  id: string,
  patch: { settings?: Record<string, SettingValue>; when?: TemplateBlock['when'] },
): TemplateBody {
  const found = findBlock(body, id)
  if (!found) return body
  return withList(body, found.place, (list) =>
    list.map((block) =>
      block.id === id
        ? {
            ...block,
            ...('when' in patch && { when: patch.when }),
            ...(patch.settings && { settings: { ...block.settings, ...patch.settings } }),
          }
        : block,
    ),
  )
}

export const changePage = (
  body: TemplateBody,
  id: string,
  patch: Partial<Omit<TemplatePage, 'id' | 'blocks'>>,
): TemplateBody => ({
  ...body,
  pages: body.pages.map((page) => (page.id === id ? { ...page, ...patch } : page)),
})

export const addPage = (body: TemplateBody, page: TemplatePage, index: number): TemplateBody => ({
  ...body,
  pages: body.pages.toSpliced(index, 0, page),
})

/** A template keeps one page. */
export const removePage = (body: TemplateBody, id: string): TemplateBody =>
  body.pages.length > 1 ? { ...body, pages: body.pages.filter((page) => page.id !== id) } : body

export function movePage(body: TemplateBody, id: string, by: -1 | 1): TemplateBody {
  const at = body.pages.findIndex((page) => page.id === id)
  const to = at + by
  if (at < 0 || to < 0 || to >= body.pages.length) return body
  return { ...body, pages: body.pages.toSpliced(at, 1).toSpliced(to, 0, body.pages[at]!) }
}

/** What stands behind a block goes on a page of its own. */
export function breakAfter(body: TemplateBody, id: string): TemplateBody {
  const found = findBlock(body, id)
  if (!found || found.place.column) return body
  const { page, place } = found
  const at = body.pages.findIndex((one) => one.id === page.id)
  const rest: TemplatePage = {
    id: ids(),
    kind: 'free',
    title: '',
    layout: 'packed',
    blocks: page.blocks.slice(place.index + 1),
  }
  const kept = { ...page, blocks: page.blocks.slice(0, place.index + 1) }
  return { ...body, pages: body.pages.toSpliced(at, 1, kept, rest) }
}

/** The ids of all blocks in the order in which they stand. */
export const blockOrder = (body: TemplateBody): string[] =>
  body.pages.flatMap((page) =>
    page.blocks.flatMap((block) => [block.id, ...(block.columns ?? []).flat().map(({ id }) => id)]),
  )
