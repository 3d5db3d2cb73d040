import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accountKey, keepAccount, readAccount } from '../../../platform/ui/data/session.ts'
import { renderApp } from '../../../platform/ui/testing/render-app.tsx'
import { useDeviceLocation } from './use-device-location.tsx'

const account = {
  email: 'renata@sol.test',
  dataInclusao: '2026-01-01T12:00:00Z',
  perfil: { nome: 'Vendas' },
  funcao: { permissoesList: [] },
  alreadySharingLocation: false,
}

function Here() {
  const [text, setText] = useState('')
  const { ask, dialog } = useDeviceLocation({
    onPoint: ({ latitude, longitude }) => setText(`${latitude}, ${longitude}`),
    onFailure: () => setText('nada'),
  })
  return (
    <>
      <button type="button" onClick={ask}>
        Onde estou
      </button>
      <output>{text}</output>
      {dialog}
    </>
  )
}

test('[TEN-045] the person agrees once to share the device’s location; it is kept and not asked again', async () => {
  keepAccount(account, true)
  const locate = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) => found({ coords: { latitude: -18.9, longitude: -48.3 } } as GeolocationPosition))
  const { screen } = await renderApp(<Here />)
  await userEvent.click(screen.getByRole('button', { name: 'Onde estou' }))
  await userEvent.click(screen.getByRole('button', { name: 'Agora não' }))
  expect(readAccount()?.alreadySharingLocation).toBe(false)
  expect(locate).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Onde estou' }))
  await userEvent.click(screen.getByRole('button', { name: 'Compartilhar' }))
  await expect.element(screen.getByText('-18.9, -48.3')).toBeVisible()
  expect(readAccount()?.alreadySharingLocation).toBe(true)

  await userEvent.click(screen.getByRole('button', { name: 'Onde estou' }))
  expect(screen.getByRole('dialog').query()).toBeNull()
  expect(locate).toHaveBeenCalledTimes(2)
  locate.mockRestore()
  localStorage.removeItem(accountKey)
})
