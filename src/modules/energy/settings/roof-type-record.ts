import { z } from 'zod'
import { choice, count, flag, text } from '../../../platform/record/field.ts'
import { record } from '../../../platform/record/record.ts'

export const structures = ['colonial', 'fiber-cement', 'metallic', 'slab', 'soil', 'extra'] as const

/** A roof that a deal can have: an item of a small list, with the structure that it takes. */
export const roofTypeRecord = record({
  kind: 'roof-type',
  table: 'listItems',
  edit: 'general.settings',
  fields: {
    name: text(
      { pt: 'Nome', en: 'Name' },
      {
        shape: z.string('energy.name_required').trim().min(1, 'energy.name_required').max(255),
        isRequired: true,
        isName: true,
        isFirst: true,
        isWide: true,
        section: 'main',
        column: { width: 18 },
        order: { rises: true },
      },
    ),
    structure: choice(
      { pt: 'Estrutura', en: 'Structure' },
      {
        colonial: { pt: 'Telha colonial', en: 'Colonial tile' },
        'fiber-cement': { pt: 'Fibrocimento', en: 'Fiber cement' },
        metallic: { pt: 'Telha metálica', en: 'Metal roof' },
        slab: { pt: 'Laje', en: 'Slab' },
        soil: { pt: 'Solo', en: 'Ground' },
        extra: { pt: 'Extra', en: 'Extra' },
      },
      {
        shape: z.enum(structures),
        isRequired: true,
        isFirst: true,
        isWide: true,
        section: 'main',
        column: { width: 14 },
        filter: true,
      },
    ),
    enabled: flag(
      { pt: 'Em uso', en: 'In use' },
      { isFirst: true, isWide: true, section: 'main', column: { width: 7 }, filter: true, bulk: true },
    ),
    /** Its place among the others, as people are offered them. */
    position: count({ pt: 'Posição', en: 'Position' }, { isComputed: true, isAlways: true, order: { rises: true } }),
  },
})
