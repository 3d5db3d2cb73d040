import type { RoofFacts } from './contract.ts'
import { tenth } from './drawn-roof.ts'
import type { RoofDesign } from './roof/roof-design.ts'
import { roofFigures } from './roof/roof-figures.ts'

/** What a drawn roof says to a proposal: planes that have modules, with how many. */
export interface RoofForProposal {
  planes: { id: string; name: string; tilt: number; azimuth: number; shade: number; modules: number; areaM2: number }[]
  modules: number
  moduleId: string | null
  inverters: RoofDesign['inverters']
}

export function roofForProposal(design: RoofDesign, facts: RoofFacts): RoofForProposal {
  const { planes, count } = roofFigures(design, facts)
  const used = planes.filter(({ modules }) => modules.length > 0)
  return {
    planes: used.slice(0, maxPlanes).map(({ plane, shape, modules }) => ({
      id: plane.id,
      name: plane.name,
      tilt: tenth(shape.tilt),
      azimuth: tenth(shape.azimuth),
      shade: plane.shade,
      modules: modules.length,
      areaM2: tenth(shape.areaM2),
    })),
    modules: count,
    moduleId: design.moduleId,
    inverters: design.inverters,
  }
}

/** As many as a proposal takes. */
const maxPlanes = 20
