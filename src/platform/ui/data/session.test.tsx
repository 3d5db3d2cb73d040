// biome-ignore-all lint/suspicious/noDocumentCookie: the cookie is what the server would have set
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { serve } from '../testing/fake-server.ts'
import { signedIn } from '../testing/render-app.tsx'
import { languageKey } from '../text/language.ts'
import { appearanceKey } from '../theme/appearance.ts'
import { sessionKey } from '../theme/session-key.ts'
import { api } from './api.ts'
import { accountKey, blankInstance, keepAccount, readSession, rereadSession, signIn, signOut } from './session.ts'

const user = {
  usuarioid: 'user-1',
  nome: 'Renata Moreira',
  hashUsuario: 'abc',
  perfil: { nome: 'Vendas' },
  funcao: { permissoesList: ['deals.view'] },
  tentant: { nome: 'Sol', items: [] },
}
const company = { options: [], instanceName: 'sol', instance: { ...blankInstance, Nome: 'Sol' } }
const list = endpoint('GET /try/deals', { needs: 'session', reply: z.array(z.string()) })
const create = endpoint('POST /try/deals', {
  needs: 'session',
  body: z.object({ name: z.string() }),
  reply: z.string(),
})

/** What a new page in the same browser, or in a browser that was closed meanwhile, would find. */
const reload = () => rereadSession()
const closeBrowser = () => {
  sessionStorage.clear()
  rereadSession()
}

test('[TEN-017] exactly nine members are persisted', () => {
  signIn({ token: 'secret', user, company }, true)
  expect(Object.keys(JSON.parse(localStorage.getItem(sessionKey)!)).sort()).toEqual(
    [
      'companyState',
      'deviceId',
      'devicesPresenceChannel',
      'googleToken',
      'isLoggedFromAdmin',
      'loginState',
      'token',
      'trackDeviceDialog',
      'user',
    ].sort(),
  )
})

test('[TEN-034] a remembered session survives closing the browser, another one ends with it', () => {
  signIn({ token: 'secret', user, company }, true)
  closeBrowser()
  expect(readSession().token).toBe('secret')

  signIn({ token: 'passing', user, company }, false)
  reload()
  expect(readSession().token).toBe('passing')
  expect(localStorage.getItem(sessionKey)).not.toContain('passing')
  closeBrowser()
  expect(readSession().token).toBe('')
})

test('[TEN-035][TEN-025] signing in stores token, user, login state and company', () => {
  expect(readSession().loginState).toBe('logged-out')
  signIn({ token: 'secret', user, company }, true)
  expect(readSession()).toMatchObject({ token: 'secret', user, loginState: 'logged-in', companyState: company })
})

test('[TEN-040] the device keeps the identifier it was given once', () => {
  const { deviceId } = readSession()
  expect(deviceId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  reload()
  expect(readSession().deviceId).toBe(deviceId)
})

test('[TEN-037][TEN-038] signing out forgets who it was and keeps the device, the language and the appearance', () => {
  localStorage.setItem(languageKey, 'en-US')
  localStorage.setItem(appearanceKey, '{"dark":"on"}')
  signedIn(['deals.view'], { isLoggedFromAdmin: true, companyState: company })
  keepAccount(
    {
      email: 'a@b.c',
      dataInclusao: '',
      perfil: { nome: '' },
      funcao: { permissoesList: [] },
      alreadySharingLocation: false,
    },
    true,
  )
  const { deviceId } = readSession()
  signOut()
  reload()
  expect(readSession()).toMatchObject({
    token: '',
    user: null,
    loginState: 'logged-out',
    isLoggedFromAdmin: false,
    deviceId,
  })
  expect(readSession().companyState.instance).toEqual(blankInstance)
  expect(localStorage.getItem(accountKey)).toBeNull()
  expect(localStorage.getItem(languageKey)).toBe('en-US')
  expect(localStorage.getItem(appearanceKey)).toBe('{"dark":"on"}')
})

test('a call carries the token and the language, and a write echoes the XSRF cookie', async () => {
  signedIn()
  document.cookie = 'XSRF-TOKEN=echo-me; path=/'
  const calls = serve({
    'GET /api/try/deals': () => ({ body: { Content: ['a'] } }),
    'POST /api/try/deals': () => ({ body: { Content: 'b' } }),
  })
  expect(await api(list, {})).toEqual(['a'])
  expect(await api(create, { body: { name: 'Sítio' } })).toBe('b')
  expect(calls[0]!.headers).toMatchObject({ authorization: 'Bearer token-of-the-test', 'accept-language': 'pt-BR' })
  expect(calls[0]!.headers['x-xsrf-token']).toBeUndefined()
  expect(calls[1]!.headers['x-xsrf-token']).toBe('echo-me')
  expect(calls[1]!.body).toEqual({ name: 'Sítio' })
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0'
})

test('[TEN-039] an answer 401 to a signed-in call signs the person out', async () => {
  signedIn()
  serve({
    'GET /api/try/deals': () => ({ status: 401, body: { Message: 'Entre de novo.', Code: 'platform.signed_out' } }),
  })
  await expect(api(list, {})).rejects.toMatchObject({ status: 401, code: 'platform.signed_out' })
  expect(readSession().token).toBe('')
})

test('an answer that is not of the API still becomes a sentence', async () => {
  serve({ 'GET /api/try/deals': () => ({ status: 502, body: {} }) })
  await expect(api(list, {})).rejects.toMatchObject({ status: 502, code: 'unexpected', message: /Tente de novo/ })
})
