import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { smallListPages } from '../../small-lists/ui/public.ts'
import { inputCategories } from '../input-categories.ts'
import type { RulePlace } from './rule-place.ts'
import { supplyTitles as words } from './titles.ts'

export const supplySettings: SettingsPage[] = [
  {
    group: 'pricing',
    label: words['supply-ui.suppliers'],
    words: words['supply-ui.supplier_words'],
    path: 'pricing/suppliers',
    needs: 'settings.pricing',
    page: () => import('./suppliers-page.tsx').then((it) => it.SuppliersPage),
  },
  {
    group: 'pricing',
    label: words['supply-ui.supplier'],
    path: 'pricing/suppliers/$id',
    needs: 'settings.pricing',
    isHidden: true,
    page: () => import('./supplier/supplier-page.tsx').then((it) => it.SupplierPage),
  },
  {
    group: 'pricing',
    label: words['supply-ui.price_list'],
    path: 'pricing/suppliers/$id/list',
    needs: 'settings.pricing',
    isHidden: true,
    page: () => import('./supplier/price-list-page.tsx').then((it) => it.PriceListPage),
  },
  {
    group: 'pricing',
    label: words['supply-ui.kits'],
    words: words['supply-ui.kit_words'],
    path: 'pricing/closed-kits',
    needs: 'settings.pricing',
    page: () => import('./kits-page.tsx').then((it) => it.KitsPage),
  },
  {
    group: 'pricing',
    label: words['supply-ui.kit_rules'],
    words: words['supply-ui.kit_rule_words'],
    path: 'pricing/custom-kits-rules',
    needs: 'settings.pricing',
    keepsFilters: true,
    page: () => import('./kit-rules-page.tsx').then((it) => it.KitRulesPage),
  },
  {
    group: 'pricing',
    label: words['supply-ui.inputs'],
    words: words['supply-ui.input_words'],
    path: 'pricing/inputs',
    needs: 'settings.pricing',
    keepsFilters: true,
    page: () => import('./inputs-page.tsx').then((it) => it.InputsPage),
  },
  {
    group: 'pricing',
    label: words['supply-ui.inputs'],
    path: 'pricing/inputs/$id',
    needs: 'settings.pricing',
    isHidden: true,
    page: () => import('./input-page.tsx').then((it) => it.InputPage),
  },
  ...smallListPages([inputCategories], 'pricing'),
  {
    group: 'pricing',
    label: words['supply-ui.distributors'],
    words: words['supply-ui.distributor_words'],
    path: 'pricing/distributors',
    needs: 'settings.pricing',
    page: () => import('./distributors-page.tsx').then((it) => it.DistributorsPage),
  },
]

/** The page of one rule of kits, with the real places that the mounted modules know. */
export const kitRulePage = (places: readonly RulePlace[]): SettingsPage => ({
  group: 'pricing',
  label: words['supply-ui.kit_rules'],
  path: 'pricing/custom-kits-rules/$id',
  needs: 'settings.pricing',
  isHidden: true,
  page: () => import('./kit-rule-page.tsx').then((it) => it.kitRulePageWith(places)),
})
