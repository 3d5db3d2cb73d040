import type { z } from 'zod'

/**
 * What the address of a list says (`listSearch`), for its entry among the screens: the shape of the list's query, and all that shapes
 * are made with, stay out of the first load.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export const searchOfList = (query: () => Promise<z.ZodObject>) => async (): Promise<z.ZodObject> => {
  const [{ listSearch }, shape] = await Promise.all([import('./list-search.ts'), query()])
  return listSearch(shape)
}
