import { drawnRoof } from '../../../designs/drawn-roof.ts'
import { roofForProposal } from '../../../designs/roof-for-proposal.ts'
import { aDesign, anObstacle, aPlane } from '../../../designs/testing/random-roofs.ts'
import { anInverter, sampleFacts } from '../../../designs/ui/testing.ts'
import { sampleProposal } from '../../sample-proposal.ts'
import { sampleDocumentModel } from '../sample-document.ts'

const setbacks = { eave: 0.4, ridge: 0.35, side: 0.3 }
const ground = { ...aDesign().ground, north: 12, metresPerPixel: 0.031 }

/** Two planes of a hip roof with a chimney, three strings, north a little to the right. */
export function sampleDrawnDocument() {
  const { reference } = sampleProposal()
  const module = sampleFacts.modules[0]!
  const design = aDesign({
    moduleId: module.id,
    ground,
    planes: [
      aPlane({ id: 'north', facing: 348, setbacks, corners: northern }),
      aPlane({ id: 'west', facing: 258, setbacks, corners: western }),
    ],
    obstacles: [anObstacle({ corners: chimney })],
  })
  const { planes, modules } = roofForProposal(design, sampleFacts)
  const inverters = [{ datasheet: anInverter, quantity: 1, maximumDcAcRatio: 1.5 }]
  return sampleDocumentModel({
    reference: { ...reference, drawnRoof: drawnRoof(design, sampleFacts, { module, inverters, planes })! },
    input: (input) => ({
      ...input,
      module,
      inverters,
      planes: planes.map(({ id, name, modules: share, tilt, azimuth }) => ({
        ...input.planes[0]!,
        id,
        name,
        share,
        orientation: { kind: 'angles', tilt, azimuth },
      })),
      sizing: { ...input.sizing, wanted: { kind: 'modules', count: modules } },
    }),
  })
}

const northern: [number, number][] = [
  [170, 354],
  [812, 217],
  [660, 451],
  [404, 506],
]
const western: [number, number][] = [
  [170, 354],
  [404, 506],
  [253, 740],
]
const chimney: [number, number][] = [
  [595, 293],
  [625, 287],
  [632, 318],
  [602, 325],
]
