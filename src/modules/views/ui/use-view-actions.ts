import { IconHome, IconLink, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import type { PermissionId } from '../../../platform/access/permission.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import type { MenuGroup } from '../../../platform/ui/overlays/menu.tsx'
import { copyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { readAppearance } from '../../../platform/ui/theme/appearance.ts'
import { type ListView, views } from '../contract.ts'
import { viewMessages } from '../messages.ts'
import { mayBeCompanyDefault, mayChange, type ViewReach } from '../view.ts'
import { draftColumns, shownColumns } from './column-drafts.ts'
import { viewScreenMessages as words } from './messages.ts'
import type { useViews } from './use-views.ts'

export interface NamedView {
  name: string
  reach: ViewReach
}

/** Saving, sharing, choosing as default and deleting; forms' refusals are shown in their dialogs. */
export function useViewActions(list: string, { all, active, saying, show }: ReturnType<typeof useViews>) {
  const { t } = useText(words)
  const rules = useText(viewMessages)
  const granted = usePermissions()
  const can = (permission: PermissionId) => granted.has(permission)
  const refreshes = [views.all]
  const creating = useCall(views.create, { refreshes, tells: 'nowhere' })
  const editing = useCall(views.edit, { refreshes, tells: 'nowhere' })
  const saving = useCall(views.edit, { refreshes })
  const removing = useCall(views.remove, { refreshes, tells: 'nowhere' })
  const choosing = useCall(views.setDefault, { refreshes })

  const shown = () => ({ search: saying, columns: shownColumns(list), density: readAppearance().density })
  const whyNot = (verdict: ReturnType<typeof mayChange> | ReturnType<typeof mayBeCompanyDefault>) =>
    verdict.ok ? null : rules.t(verdict.code)

  async function setDefault(whose: 'mine' | 'company', view: ListView | null) {
    if (!(await choosing.run({ body: { list, viewId: view?.id ?? null, whose } }))) return
    const done = whose === 'mine' ? 'views.default.done' : 'views.default.company.done'
    notify.success(view ? t(done, { name: view.name }) : t('views.default.none'))
  }

  const defaultItem = (whose: 'mine' | 'company', view: ListView, unavailable: string | null) => {
    const isOn = all?.defaults[whose] === view.id
    return {
      label: t(isOn ? `views.default.${whose}.off` : `views.default.${whose}`),
      icon: whose === 'mine' ? IconHome : IconUsers,
      unavailable,
      run: () => void setDefault(whose, isOn ? null : view),
    }
  }

  return {
    maySave: active !== undefined && mayChange(active, can).ok,
    isSaving: saving.isRunning,
    async save() {
      if (!active || !(await saving.run({ params: { id: active.id }, body: shown() }))) return
      draftColumns(list, active.id, null)
      notify.success(t('views.saved', { name: active.name }))
    },
    async saveAs(given: NamedView) {
      const view = await creating.call({ body: { ...shown(), ...given, list } })
      if (active) draftColumns(list, active.id, null)
      show(view, { replace: true })
      notify.success(t('views.saved', { name: view.name }))
    },
    async edit(view: ListView, given: NamedView) {
      await editing.call({ params: { id: view.id }, body: given })
      notify.success(t('views.saved', { name: given.name }))
    },
    async remove(view: ListView) {
      await removing.call({ params: { id: view.id } })
      show(null, { replace: true })
      notify.success(t('views.removed', { name: view.name }))
    },
    menuOf(view: ListView, ask: (what: 'edit' | 'remove') => void): MenuGroup[] {
      const unavailable = whyNot(mayChange(view, can))
      return [
        {
          items: [
            defaultItem('mine', view, null),
            defaultItem('company', view, whyNot(mayBeCompanyDefault(view, can))),
          ],
        },
        { items: [{ label: t('views.link'), icon: IconLink, run: () => void copyText(window.location.href) }] },
        {
          items: [
            { label: t('views.edit'), icon: IconPencil, unavailable, run: () => ask('edit') },
            { label: t('views.remove'), icon: IconTrash, isDangerous: true, unavailable, run: () => ask('remove') },
          ],
        },
      ]
    },
  }
}
