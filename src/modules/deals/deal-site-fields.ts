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

/**
 * A tab of the deal, by the flag of the group "Deal detail tabs" that hides it, on the page and wherever else its
 * fields are shown.
 */
export const ofTab = <const Tab extends string>(tab: Tab) => ({ hiddenWith: `deal-tabs.${tab}` }) as const
const ofAddress = ofTab('address')
/** The pin's coordinates: the history shows only the address, the audit log also these. */
const ofPoint = { ...ofAddress, isUntold: true } as const
const ofProject = ofTab('project-data')
const figure = (shape: z.ZodType<number>) => ({ input: shape.nullable(), output: z.number().nullable() })

/** The place of the installation, its roof and its connection. */
export const siteFields = {
  zipCode: zip(
    { pt: 'CEP', en: 'ZIP code' },
    {
      ...ofAddress,
      shape: z.union([
        z.literal(''),
        z.string().refine(isZipCode, 'contacts.zip_invalid').max(20).transform(zipDigits),
      ]),
    },
  ),
  street: text({ pt: 'Rua', en: 'Street' }, ofAddress),
  numberInStreet: text({ pt: 'Número', en: 'Number' }, ofAddress),
  complement: text({ pt: 'Complemento', en: 'Apt., suite' }, ofAddress),
  district: text({ pt: 'Bairro', en: 'Neighborhood' }, ofAddress),
  ibgeCode: other({ pt: 'Código do município', en: 'Municipality code' }, figure(ibgeCode), {
    isUntold: true,
  }),
  latitude: number({ pt: 'Latitude', en: 'Latitude' }, { ...ofPoint, shape: latitude.nullable() }),
  longitude: number({ pt: 'Longitude', en: 'Longitude' }, { ...ofPoint, shape: longitude.nullable() }),
  plusCode: text({ pt: 'Plus code', en: 'Plus code' }, ofPoint),
  zoom: count({ pt: 'Aproximação do mapa', en: 'Map zoom' }, { ...ofPoint, shape: mapZoom.nullable() }),
  roofType: text({ pt: 'Tipo de telhado', en: 'Roof type' }, { ...ofProject, import: true }),
  roofFace: text({ pt: 'Face do telhado', en: 'Roof orientation' }, { ...ofProject, shape: roofFace }),
  roofSlope: number({ pt: 'Inclinação do telhado', en: 'Roof slope' }, { ...ofProject, shape: roofSlope.nullable() }),
  shadingPoint: text({ pt: 'Ponto de sombra', en: 'Shading source' }, ofProject),
  shadingLoss: share(
    { pt: 'Perda por sombra', en: 'Shading loss' },
    { ...ofProject, shape: shadingLoss, isAlways: true },
  ),
  maxModulesPerRow: count(
    { pt: 'Máximo de módulos por fileira', en: 'Max modules per row' },
    { ...ofProject, shape: maxModulesPerRow.nullable() },
  ),
  phase: text({ pt: 'Fase energética', en: 'Phase' }, { ...ofProject, shape: supply }),
  tension: text({ pt: 'Tensão', en: 'Tension' }, { ...ofProject, shape: tension }),
  areaM2: number({ pt: 'Área disponível', en: 'Available area' }, { ...ofProject, shape: areaM2.nullable() }),
  irradiation: other(
    { pt: 'Irradiação solar', en: 'Solar irradiation' },
    { input: z.array(z.number().min(0).max(20)).length(12).nullable(), output: z.array(z.number()).nullable() },
  ),
  dealership: text({ pt: 'Concessionária', en: 'Utility' }, { ...ofProject, import: true }),
} as const
