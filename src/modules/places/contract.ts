import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'

export const Municipality = z.object({
  ibgeCode: z.int(),
  name: z.string(),
  uf: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Municipality = z.infer<typeof Municipality>

/**
 * The address of a CEP; a CEP of a whole town has neither street nor district. The point is the seat of the
 * municipality.
 */
export const FoundAddress = z.object({
  street: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  ibgeCode: z.int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type FoundAddress = z.infer<typeof FoundAddress>

/** A latitude or a longitude in a query. */
export const coordinate = (limit: number) => z.coerce.number().min(-limit).max(limit)

export const places = {
  municipalities: endpoint('GET /municipalities', {
    needs: 'session',
    summary: 'Municipalities by the beginning of their name',
    query: z.object({
      search: z.string().trim().min(2, 'places.search_short').max(100),
      uf: z.string().trim().toUpperCase().length(2).optional(),
    }),
    reply: z.array(Municipality),
    perPerson: 120,
  }),
  municipality: endpoint('GET /municipalities/:ibgeCode', {
    needs: 'session',
    summary: 'A municipality with its seat, by its code',
    reply: Municipality,
    refusals: ['places.municipality_unknown'],
  }),
  nearestMunicipality: endpoint('GET /municipalities/nearest', {
    needs: 'session',
    summary: 'The municipality whose seat is nearest to a point',
    query: z.object({ latitude: coordinate(90), longitude: coordinate(180) }),
    reply: Municipality,
    perPerson: 120,
  }),
  roadDistance: endpoint('GET /road-distance', {
    needs: 'session',
    summary: 'How far it is by road; null where the installation asks no routing server, or it knew no way',
    query: z.object({
      fromLatitude: coordinate(90),
      fromLongitude: coordinate(180),
      toLatitude: coordinate(90),
      toLongitude: coordinate(180),
    }),
    reply: z.object({ kilometres: z.number().min(0).nullable() }),
    perPerson: 60,
    perMinute: 120,
  }),
  addressOfZip: endpoint('GET /addresses/:zipCode', {
    needs: 'session',
    summary: 'The address of a CEP',
    reply: FoundAddress,
    refusals: ['places.address_not_found', 'places.zip_unasked'],
    perPerson: 60,
    perMinute: 120,
  }),
}
