import { expect, it } from 'vitest'
import { z } from 'zod'
import type { DealTab } from '../modules/deals/ui/deal/deal-tab.ts'
import { allPermissionIds } from '../platform/access/catalogue.ts'
import type { Asked, Granted, PartOf, PermissionId } from '../platform/access/permission.ts'
import { endpoint } from '../platform/contract/endpoint.ts'
import { visible } from '../platform/contract/masks.ts'
import type { Ctx } from '../platform/http/ctx.ts'
import { needPermission } from '../platform/subjects/subject-access.ts'
import type { useMay } from '../platform/ui/data/permissions.ts'
import type { RailEntry, Screen } from '../platform/ui/routing/screen.ts'
import { registerModules } from './server.ts'

/** Never called: compiling is the test. Each line marked as an error would compile with a known id. */
function misspelt(ctx: Ctx, granted: Granted) {
  // @ts-expect-error no module declares it
  ctx.can('deals.lits')
  // @ts-expect-error no module declares it
  ctx.can(['deals.list', 'deals.lits'])
  // @ts-expect-error no module declares it
  granted.has('deals.lits')
  // @ts-expect-error no module declares it
  needPermission(ctx, 'deals.lits')
  // @ts-expect-error no module declares it
  const may: Parameters<typeof useMay>[0] = 'deals.lits'
  // @ts-expect-error no module declares it
  endpoint('GET /deals', { needs: 'deals.lits' })
  // @ts-expect-error no module declares it
  visible({ hiddenWith: 'deal-tabs.adress' }, z.string())
  // @ts-expect-error no module declares it
  visible({ shownWith: ['deal-tabs.address', 'deal-tabs.adress'] }, z.string())
  // @ts-expect-error the group has no such part
  const part: PartOf<'deal-tabs'> = 'adress'
  // @ts-expect-error no module declares it
  const tab: Pick<DealTab, 'hiddenWith'> = { hiddenWith: 'deal-tabs.adress' }
  // @ts-expect-error no module declares it
  const screen: Pick<Screen, 'needs'> = { needs: 'deals.lits' }
  // @ts-expect-error no module declares it
  const entry: Pick<RailEntry, 'hiddenWith'> = { hiddenWith: 'menu.hide-deal' }
  // @ts-expect-error any text is no permission
  const any: PermissionId = String('deals.list')
  return [may, part, tab, screen, entry, any]
}

void misspelt

it('ids that modules declare compile, and stand in the catalogue', () => {
  registerModules()
  const asked: Asked = ['deals.list', 'menu.hide-deals-leads', 'purchases.edit-code', 'settings.pricing']
  expect(asked.filter((id) => !allPermissionIds().has(id))).toEqual([])
})
