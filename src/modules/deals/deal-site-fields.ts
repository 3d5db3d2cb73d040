import { z } from 'zod'
import { isZipCode, zipDigits } from '../../platform/brazil/zip-code.ts'
import { count, number, other, share, text, zip } from '../../platform/record/field.ts'

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
  ibgeCode: other({ pt: 'Código do município', en: 'Municipality code' }, figure(z.int().min(0).max(9_999_999)), {
    isUntold: true,
  }),
  latitude: number(
    { pt: 'Latitude', en: 'Latitude' },
    {
      ...ofPoint,
      shape: z.number().min(-90, 'deals.latitude_range').max(90, 'deals.latitude_range').nullable(),
    },
  ),
  longitude: number(
    { pt: 'Longitude', en: 'Longitude' },
    {
      ...ofPoint,
      shape: z.number().min(-180, 'deals.longitude_range').max(180, 'deals.longitude_range').nullable(),
    },
  ),
  plusCode: text({ pt: 'Plus code', en: 'Plus code' }, ofPoint),
  zoom: count({ pt: 'Aproximação do mapa', en: 'Map zoom' }, { ...ofPoint, shape: z.int().min(0).max(24).nullable() }),
  roofType: text({ pt: 'Tipo de telhado', en: 'Roof type' }, ofProject),
  roofFace: text({ pt: 'Face do telhado', en: 'Roof orientation' }, ofProject),
  roofSlope: number(
    { pt: 'Inclinação do telhado', en: 'Roof slope' },
    { ...ofProject, shape: z.number().min(0).max(90).nullable() },
  ),
  shadingPoint: text({ pt: 'Ponto de sombra', en: 'Shading source' }, ofProject),
  shadingLoss: share(
    { pt: 'Perda por sombra', en: 'Shading loss' },
    { ...ofProject, shape: z.number().min(0).max(1), isAlways: true },
  ),
  maxModulesPerRow: count(
    { pt: 'Máximo de módulos por fileira', en: 'Max modules per row' },
    { ...ofProject, shape: z.int().min(1).max(1000).nullable() },
  ),
  phase: text({ pt: 'Fase energética', en: 'Grid connection' }, ofProject),
  tension: text({ pt: 'Tensão', en: 'Voltage' }, ofProject),
  areaM2: number(
    { pt: 'Área disponível', en: 'Available area' },
    { ...ofProject, shape: z.number().min(0).max(1e7).nullable() },
  ),
  irradiation: other(
    { pt: 'Irradiação solar', en: 'Solar irradiation' },
    { input: z.array(z.number().min(0).max(20)).length(12).nullable(), output: z.array(z.number()).nullable() },
  ),
  dealership: text({ pt: 'Concessionária', en: 'Utility' }, ofProject),
} as const
