import { z } from 'zod'
import { isZipCode, zipDigits } from '../../platform/brazil/zip-code.ts'
import { count, number, other, share, text, zip } from '../../platform/record/field.ts'
import {
  areaM2,
  ibgeCode,
  latitude,
  longitude,
  mapZoom,
  maxModulesPerRow,
  roofFace,
  roofSlope,
  shadingLoss,
  supply,
  tension,
} from './site-figures.ts'
import { addressTab, projectTab } from './tab-flags.ts'

/** The pin's coordinates: the history shows only the address, the audit log also these. */
const ofPoint = { ...addressTab, isUntold: true } as const
const figure = (shape: z.ZodType<number>) => ({ input: shape.nullable(), output: z.number().nullable() })

/** The place of the installation, its roof and its connection. */
export const siteFields = {
  zipCode: zip(
    { pt: 'CEP', en: 'ZIP code' },
    {
      ...addressTab,
      shape: z.union([
        z.literal(''),
        z.string().refine(isZipCode, 'contacts.zip_invalid').max(20).transform(zipDigits),
      ]),
    },
  ),
  street: text({ pt: 'Rua', en: 'Street' }, addressTab),
  numberInStreet: text({ pt: 'Número', en: 'Number' }, addressTab),
  complement: text({ pt: 'Complemento', en: 'Apt., suite' }, addressTab),
  district: text({ pt: 'Bairro', en: 'Neighborhood' }, addressTab),
  ibgeCode: other({ pt: 'Código do município', en: 'Municipality code' }, figure(ibgeCode), {
    isUntold: true,
  }),
  latitude: number({ pt: 'Latitude', en: 'Latitude' }, { ...ofPoint, shape: latitude.nullable() }),
  longitude: number({ pt: 'Longitude', en: 'Longitude' }, { ...ofPoint, shape: longitude.nullable() }),
  plusCode: text({ pt: 'Plus code', en: 'Plus code' }, ofPoint),
  zoom: count({ pt: 'Aproximação do mapa', en: 'Map zoom' }, { ...ofPoint, shape: mapZoom.nullable() }),
  roofType: text({ pt: 'Tipo de telhado', en: 'Roof type' }, { ...projectTab, import: true }),
  roofFace: text({ pt: 'Face do telhado', en: 'Roof orientation' }, { ...projectTab, shape: roofFace }),
  roofSlope: number({ pt: 'Inclinação do telhado', en: 'Roof slope' }, { ...projectTab, shape: roofSlope.nullable() }),
  shadingPoint: text({ pt: 'Ponto de sombra', en: 'Shading source' }, projectTab),
  shadingLoss: share(
    { pt: 'Perda por sombra', en: 'Shading loss' },
    { ...projectTab, shape: shadingLoss, isAlways: true },
  ),
  maxModulesPerRow: count(
    { pt: 'Máximo de módulos por fileira', en: 'Max modules per row' },
    { ...projectTab, shape: maxModulesPerRow.nullable() },
  ),
  phase: text({ pt: 'Fase energética', en: 'Phase' }, { ...projectTab, shape: supply }),
  tension: text({ pt: 'Tensão', en: 'Tension' }, { ...projectTab, shape: tension }),
  areaM2: number({ pt: 'Área disponível', en: 'Available area' }, { ...projectTab, shape: areaM2.nullable() }),
  irradiation: other(
    { pt: 'Irradiação solar', en: 'Solar irradiation' },
    { input: z.array(z.number().min(0).max(20)).length(12).nullable(), output: z.array(z.number()).nullable() },
  ),
  dealership: text({ pt: 'Concessionária', en: 'Utility' }, { ...projectTab, import: true }),
} as const
