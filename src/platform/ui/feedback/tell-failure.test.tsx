import { expect, test } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import { GlobalDialogs } from '../shell/global-dialogs.tsx'
import { renderApp } from '../testing/render-app.tsx'
import { openDialog } from './dialogs.ts'
import { tellFailure } from './tell-failure.ts'

const refused = (status: number, Code: string, Message: string) => new ApiError(status, { Code, Message })

test('[PERM-003] refused access opens the access-restriction dialog, which names the missing permission', async () => {
  const { screen } = await renderApp(<GlobalDialogs />)
  tellFailure(
    refused(403, 'platform.forbidden', 'Você não tem a permissão “Excluir projeto”. Peça a um administrador.'),
  )
  await expect.element(screen.getByText('Você não tem a permissão “Excluir projeto”', { exact: false })).toBeVisible()
  openDialog(null)
})

test('[PERM-042] [PERM-043] what the plan or maintenance closes has a notice of its own', async () => {
  const { screen } = await renderApp(<GlobalDialogs />)
  tellFailure(refused(403, 'platform.feature_not_in_plan', 'Este recurso não faz parte do seu plano.'))
  await expect.element(screen.getByText('Este recurso não faz parte do seu plano.')).toBeVisible()
  tellFailure(refused(503, 'platform.feature_in_maintenance', 'Este recurso está em manutenção.'))
  await expect.element(screen.getByText('Este recurso está em manutenção.')).toBeVisible()
  openDialog(null)
})
