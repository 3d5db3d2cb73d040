import { z } from 'zod'

export const deskViews = ['planta', 'unifilar', 'materiais'] as const
export type DeskView = (typeof deskViews)[number]

/** From a proposal's form: the module and the inverters that it has, `id*quantity` each. */
export const roofSearch = z.object({
  para: z.enum(['proposta']).optional(),
  modulo: z.string().optional(),
  inversores: z.string().optional(),
  /** What of the drawing is shown. */
  vista: z.enum(deskViews).optional(),
})

export interface FormKit {
  moduleId: string | null
  inverters: readonly { itemId: string; quantity: number }[]
}

export function roofPath(dealId: string, kit?: FormKit): string {
  const query = new URLSearchParams()
  if (kit) query.set('para', 'proposta')
  if (kit?.moduleId) query.set('modulo', kit.moduleId)
  if (kit?.inverters.length)
    query.set('inversores', kit.inverters.map(({ itemId, quantity }) => `${itemId}*${quantity}`).join('_'))
  const path = `/negocio/${dealId}/telhado`
  return query.size > 0 ? `${path}?${query}` : path
}

export const invertersIn = (text: string | undefined) =>
  (text ?? '').split('_').flatMap((one) => {
    const [itemId, quantity] = one.split('*')
    return itemId && Number(quantity) > 0 ? [{ itemId, quantity: Number(quantity) }] : []
  })
