import { route } from '../../../../platform/http/route.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { access } from '../../contract.ts'
import { beginGoogleConnection, connectGoogle, disconnectGoogle } from '../entrance/connect-google.ts'
import { ownHands, proveAgain } from '../secrets/own-hands.ts'
import { addPasskey, beginPasskey, removePasskey } from '../secrets/passkeys.ts'
import { renewRecoveryCodes } from '../secrets/recovery-codes.ts'
import { tellOwner } from '../secrets/tell-owner.ts'
import { beginTotp, confirmTotp, removeTotp } from '../secrets/totp.ts'
import { changePassword, editAccount, showAccount } from './account.ts'
import { askToConfirmEmail, emailIsConfirmed } from './confirm-email.ts'
import { answerTracking, listDevices } from './devices.ts'
import { disconnectDevice, disconnectOthers } from './disconnect-devices.ts'
import { removeImage, sendImage, setImage } from './profile-image.ts'

/**
 * Comparing passwords, making pictures and asking Google take long, so they happen before the transaction that writes.
 */
const openingTheirOwn = { writes: false }

export const accountRoutes = [
  route(access.account, showAccount),
  route(access.editAccount, (ctx, { body }) => editAccount(ctx, body)),
  route(access.changePassword, (ctx, { body }) => changePassword(ctx, body), openingTheirOwn),
  route(access.setImage, (ctx, { request }) => setImage(ctx, request), openingTheirOwn),
  route(access.removeImage, async (ctx) => removeImage(ctx), openingTheirOwn),
  route(access.profileImage, (ctx, { params, query }) => sendImage(ctx, params.id, query)),
  route(access.confirmEmail, async (ctx) => askToConfirmEmail(ctx)),
  route(access.emailConfirmed, (ctx, { body }) => emailIsConfirmed(ctx, body.code), openingTheirOwn),
  route(access.devices, listDevices),
  route(access.trackDevice, (ctx, { body }) => answerTracking(ctx, body.isTracked)),
  route(access.disconnectDevice, (ctx, { params }) => disconnectDevice(ctx, params.id)),
  route(access.disconnectOthers, async (ctx) => {
    ownHands(ctx)
    return disconnectOthers(ctx)
  }),
  route(access.beginTotp, (ctx, { body }) => beginTotp(ctx, body.password), openingTheirOwn),
  route(access.confirmTotp, (ctx, { body }) => confirmTotp(ctx, body.code), openingTheirOwn),
  route(access.removeTotp, (ctx, { body }) => removeTotp(ctx, body.password), openingTheirOwn),
  route(
    access.beginPasskey,
    (ctx, { body, request }) => beginPasskey(ctx, body.password, request.headers.host ?? ''),
    openingTheirOwn,
  ),
  route(
    access.addPasskey,
    (ctx, { body, request }) => addPasskey(ctx, body, request.headers.host ?? ''),
    openingTheirOwn,
  ),
  route(access.removePasskey, (ctx, { params, body }) => removePasskey(ctx, params.id, body.password), openingTheirOwn),
  route(
    access.renewRecoveryCodes,
    async (ctx, { body }) => {
      await proveAgain(ctx, body.password)
      return inTransaction(ctx, async (inside) => {
        await tellOwner(inside, 'codes_renewed')
        return { recoveryCodes: await renewRecoveryCodes(inside, ctx.userId) }
      })
    },
    openingTheirOwn,
  ),
  route(access.beginGoogle, (ctx, http) => beginGoogleConnection(ctx, http), openingTheirOwn),
  route(access.connectGoogle, (ctx, { body, request }) => connectGoogle(ctx, request, body.query), openingTheirOwn),
  route(access.disconnectGoogle, (ctx) => disconnectGoogle(ctx)),
]
