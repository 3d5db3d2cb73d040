import { route } from '../../../platform/http/route.ts'
import { supply } from '../contract.ts'
import { addDistributor, editDistributor, removeDistributor } from './change-distributors.ts'
import { addInput, editInput, removeInput, showInput } from './change-inputs.ts'
import { addKitRule, editKitRule, removeKitRule, showKitRule } from './change-kit-rules.ts'
import { addKit, editKit, removeKit, updateItems } from './change-kits.ts'
import { addSupplier, editSupplier, removeSupplier, supplierNames } from './change-suppliers.ts'
import { editConnection, pullNow, showConnection, testConnection } from './connector/connections.ts'
import { distributorChange, distributorList } from './distributor-list.ts'
import { inputChange, inputList } from './input-list.ts'
import { addPrice } from './input-prices.ts'
import { kitChange, kitList } from './kit-list.ts'
import { kitRuleChange, kitRuleList } from './kit-rule-list.ts'
import { offeredKits, offeredOne } from './offered-kits.ts'
import { offeredRules } from './offered-rules.ts'
import { listCheck } from './price-list/list-check.ts'
import { loadsOf } from './price-list/loads.ts'
import { supplierStanding } from './price-list/standing.ts'
import { discardLoad, switchLoad, withdrawLoad } from './price-list/switch-load.ts'
import { ruleInputs } from './rule-inputs.ts'
import { supplierChange, supplierList } from './supplier-list.ts'
import { editSupplySettings, supplySettings } from './supply-settings.ts'

export const supplyRoutes = [
  supplierList.route,
  supplierChange.route,
  route(supply.supplierNames, supplierNames),
  route(supply.addSupplier, (ctx, { body }) => addSupplier(ctx, body)),
  route(supply.editSupplier, (ctx, { params, body }) => editSupplier(ctx, params.id, body)),
  route(supply.removeSupplier, (ctx, { params }) => removeSupplier(ctx, params.id)),
  route(supply.standing, (ctx, { params }) => supplierStanding(ctx, params.id)),
  route(supply.loads, (ctx, { params, query }) => loadsOf(ctx, params.id, query)),
  route(supply.listCheck, (ctx, { params }) => listCheck(ctx, params.importId)),
  route(supply.switchLoad, (ctx, { params }) => switchLoad(ctx, params.id)),
  route(supply.withdrawLoad, (ctx, { params }) => withdrawLoad(ctx, params.id)),
  route(supply.discardLoad, (ctx, { params }) => discardLoad(ctx, params.id)),
  route(supply.connection, (ctx, { params }) => showConnection(ctx, params.id)),
  route(supply.saveConnection, (ctx, { params, body }) => editConnection(ctx, params.id, body)),
  route(supply.testConnection, (ctx, { params }) => testConnection(ctx, params.id)),
  route(supply.pullNow, (ctx, { params }) => pullNow(ctx, params.id)),
  kitList.route,
  kitChange.route,
  route(supply.offered, (ctx, { query }) => offeredKits(ctx, query)),
  route(supply.offeredKit, (ctx, { params, query }) => offeredOne(ctx, { ...params, ...query })),
  route(supply.addKit, (ctx, { body }) => addKit(ctx, body)),
  route(supply.editKit, (ctx, { params, body }) => editKit(ctx, params.id, body)),
  route(supply.updateItems, (ctx, { params, body }) => updateItems(ctx, params.id, body)),
  route(supply.removeKit, (ctx, { params }) => removeKit(ctx, params.id)),
  inputList.route,
  inputChange.route,
  route(supply.input, (ctx, { params }) => showInput(ctx, params.id)),
  route(supply.addInput, (ctx, { body }) => addInput(ctx, body)),
  route(supply.editInput, (ctx, { params, body }) => editInput(ctx, params.id, body)),
  route(supply.removeInput, (ctx, { params }) => removeInput(ctx, params.id)),
  route(supply.addPrice, (ctx, { params, body }) => addPrice(ctx, params.id, body)),
  route(supply.priceSettings, supplySettings),
  route(supply.editPriceSettings, (ctx, { body }) => editSupplySettings(ctx, body)),
  distributorList.route,
  distributorChange.route,
  route(supply.addDistributor, (ctx, { body }) => addDistributor(ctx, body)),
  route(supply.editDistributor, (ctx, { params, body }) => editDistributor(ctx, params.id, body)),
  route(supply.removeDistributor, (ctx, { params }) => removeDistributor(ctx, params.id)),
  kitRuleList.route,
  kitRuleChange.route,
  route(supply.ruleInputs, ruleInputs),
  route(supply.offeredRules, offeredRules),
  route(supply.kitRule, (ctx, { params }) => showKitRule(ctx, params.id)),
  route(supply.addKitRule, (ctx, { body }) => addKitRule(ctx, body)),
  route(supply.editKitRule, (ctx, { params, body }) => editKitRule(ctx, params.id, body)),
  route(supply.removeKitRule, (ctx, { params }) => removeKitRule(ctx, params.id)),
]
