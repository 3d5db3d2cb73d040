import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { Find } from '../../platform/contract/find.ts'

export const Finds = z.object({
  finds: z.array(Find.extend({ kind: z.string() })),
  /** Nothing matched the typed words: the results match similarly spelt ones. */
  isAlike: z.boolean(),
})
export type Finds = z.infer<typeof Finds>

export const search = {
  find: endpoint('GET /search', {
    needs: 'session',
    summary:
      'Contacts, deals, proposals, sales and whatever else the modules let find, by name, number, phone, CPF, CNPJ, e-mail or city, best first within each kind',
    query: z.object({ q: z.string().trim().min(3, 'search.short').max(120) }),
    reply: Finds,
  }),
  recent: endpoint('GET /search/recent', {
    needs: 'session',
    isPersonal: true,
    summary: 'What I opened lately, newest first',
    reply: Finds,
  }),
}
