import { route } from '../../../platform/http/route.ts'
import { energy } from '../contract.ts'
import { footprints } from '../settings/footprint-contract.ts'
import { addConcessionaire, editConcessionaire, removeConcessionaires } from './change-concessionaires.ts'
import { addUnit, editUnit, removeUnit, saveUnits } from './change-units.ts'
import { climateOf } from './climate-of-place.ts'
import { distributorOptions, tariffOf } from './company-tariff.ts'
import { concessionaireChange, concessionaireList } from './concessionaire-list.ts'
import { listUnits } from './consumer-unit-store.ts'
import { consumptionCurve } from './consumption-curve.ts'
import { expiredTariffs } from './expired-tariffs.ts'
import { editFootprint, showFootprint } from './footprint.ts'
import { placeOfDeal, savePlace } from './installation-place.ts'
import { knownLoads } from './known-loads.ts'
import { roofTypeChange, roofTypeList } from './roof-type-list.ts'

export const energyRoutes = [
  route(energy.units, (ctx, { params }) => listUnits(ctx, params.dealId)),
  route(energy.addUnit, (ctx, { params, body }) => addUnit(ctx, params.dealId, body)),
  route(energy.saveUnits, (ctx, { params, body }) => saveUnits(ctx, params.dealId, body.units)),
  route(energy.editUnit, (ctx, { params, body }) => editUnit(ctx, params.id, body)),
  route(energy.removeUnit, (ctx, { params }) => removeUnit(ctx, params.id)),
  route(energy.place, (ctx, { params }) => placeOfDeal(ctx, params.dealId)),
  route(energy.savePlace, (ctx, { params, body }) => savePlace(ctx, params.dealId, body)),
  route(energy.climate, async (_ctx, { query }) => climateOf(query)),
  route(energy.distributors, (ctx, { query }) => distributorOptions(ctx, query)),
  route(energy.curve, (ctx, { query }) => consumptionCurve(ctx, query)),
  route(energy.knownLoads, async () => knownLoads()),
  route(energy.tariff, (ctx, { query }) => tariffOf(ctx, query)),
  concessionaireList.route,
  concessionaireChange.route,
  route(energy.expiredTariffs, expiredTariffs),
  roofTypeList.route,
  roofTypeChange.route,
  route(energy.addConcessionaire, (ctx, { body }) => addConcessionaire(ctx, body)),
  route(energy.editConcessionaire, (ctx, { params, body }) => editConcessionaire(ctx, params.id, body)),
  route(energy.removeConcessionaires, (ctx, { body }) => removeConcessionaires(ctx, body.ids)),
  route(footprints.footprint, showFootprint),
  route(footprints.editFootprint, (ctx, { body }) => editFootprint(ctx, body)),
]
