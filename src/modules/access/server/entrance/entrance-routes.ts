import type { FastifyRequest } from 'fastify'
import { route } from '../../../../platform/http/route.ts'
import { offerXsrf } from '../../../../platform/http/xsrf.ts'
import { access } from '../../contract.ts'
import { closeSession } from '../sessions.ts'
import { acceptInvitation, declineInvitation, renewInvitation, showInvitation } from './accept-invitation.ts'
import { describeSession, instanceOf } from './describe-session.ts'
import { proveNewEmail } from './email-change.ts'
import { askAdministratorForCode, enterOnBehalf } from './enter-on-behalf.ts'
import { challengeFor, finishWithCode, signInWithPasskey } from './finish-sign-in.ts'
import { beginGoogleSignIn, signInWithGoogle } from './google.ts'
import { askForCode, resetPassword } from './recover-password.ts'
import { askForSlug, registerCompany } from './register-company.ts'
import { signIn } from './sign-in.ts'

const userAgent = (request: FastifyRequest) => String(request.headers['user-agent'] ?? '')
const hostOf = (request: FastifyRequest) => request.headers.host ?? ''

/** Comparing passwords and asking Google take long, so these handlers open their own short transactions afterwards. */
const openingTheirOwn = { writes: false }

export const entranceRoutes = [
  route(access.instance, async (ctx, { request, reply }) => {
    offerXsrf(request, reply, ctx.services.settings.publicScheme === 'https')
    return { ...instanceOf(ctx, ctx.company), EntraComGoogle: ctx.services.settings.oidc !== undefined }
  }),
  route(
    access.login,
    (ctx, { body, request }) => signIn(ctx, { ...body, userAgent: userAgent(request) }),
    openingTheirOwn,
  ),
  route(access.secondFactor, (ctx, { body }) => finishWithCode(ctx, body), openingTheirOwn),
  route(
    access.passkeyChallenge,
    (ctx, { body, request }) => challengeFor(ctx, hostOf(request), body.ticket),
    openingTheirOwn,
  ),
  route(
    access.passkeyLogin,
    (ctx, { body, request }) => signInWithPasskey(ctx, { ...body, userAgent: userAgent(request) }, hostOf(request)),
    openingTheirOwn,
  ),
  route(access.googleAuthorization, (ctx, { body, ...http }) => beginGoogleSignIn(ctx, http, body), openingTheirOwn),
  route(access.googleLogin, (ctx, { body, request }) => signInWithGoogle(ctx, request, body.query), openingTheirOwn),
  route(access.administratorLogin, (ctx, { body }) => askAdministratorForCode(ctx, body), openingTheirOwn),
  route(
    access.administratorCode,
    (ctx, { body, request }) => enterOnBehalf(ctx, { ...body, userAgent: userAgent(request) }),
    openingTheirOwn,
  ),
  route(access.session, async (ctx) => {
    const { id: userId, deviceId, administrator, workStoreId } = ctx.user!
    return describeSession(ctx, { userId, deviceId, workStoreId, isLoggedFromAdmin: administrator !== undefined })
  }),
  route(access.logout, async (ctx) => {
    await closeSession(ctx, ctx.user!.sessionId)
  }),
  route(access.recoverPassword, (ctx, { body }) => askForCode(ctx, body), openingTheirOwn),
  route(access.resetPassword, (ctx, { body }) => resetPassword(ctx, body), openingTheirOwn),
  route(access.proveNewEmail, (ctx, { body }) => proveNewEmail(ctx, body.token)),
  route(access.invitation, (ctx, { params }) => showInvitation(ctx, params.token), { writes: true }),
  route(
    access.acceptInvitation,
    (ctx, { params, body, request }) => acceptInvitation(ctx, params.token, { ...body, userAgent: userAgent(request) }),
    openingTheirOwn,
  ),
  route(access.declineInvitation, (ctx, { params }) => declineInvitation(ctx, params.token)),
  route(access.renewInvitation, (ctx, { params }) => renewInvitation(ctx, params.token)),
  route(access.slug, (ctx, { query }) => askForSlug(ctx, query.value)),
  route(access.register, (ctx, { body }) => registerCompany(ctx, body), openingTheirOwn),
]
