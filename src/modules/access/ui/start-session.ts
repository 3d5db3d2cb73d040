import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { setClosedModules } from '../../../platform/ui/data/closed-modules.ts'
import { setCompanyFeatures } from '../../../platform/ui/data/company-features.ts'
import { onAccessChanged } from '../../../platform/ui/data/live/realtime.ts'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import { changeSession, readSession, setInstance } from '../../../platform/ui/data/session.ts'
import { applyBrand } from '../../../platform/ui/theme/appearance.ts'
import { access } from '../contract.ts'
import { markSecondFactor } from './second-factor-gate.tsx'

/** Reads the company of this host and applies its colours; updates the person's permissions. */
export function startSession(queries: QueryClient) {
  queries
    .fetchQuery({ ...itemOptions(access.instance, {}), staleTime: Number.POSITIVE_INFINITY })
    .then((instance) => {
      applyBrand(instance)
      document.title = instance.Nome || 'Girassol'
    })
    .catch((failure) => {
      if (failure instanceof ApiError && failure.status === 404 && readSession().token) setInstance(null)
    })
  freshen()
  onAccessChanged(() => readAllAgain(queries))
}

/** The data on screen were filtered for the earlier permissions, so all are fetched again. */
export function readAllAgain(queries: QueryClient) {
  freshen()
  void queries.invalidateQueries()
}

function freshen() {
  if (!readSession().token) return
  api(access.session, {})
    .then(({ user, company, options, trackDevice, isLoggedFromAdmin, secondFactorMissing }) => {
      const { token, companyState } = readSession()
      if (!token) return
      const [instance = companyState.instance] = options
      changeSession({
        user,
        companyState: { ...companyState, options, instance },
        trackDeviceDialog: trackDevice,
        isLoggedFromAdmin,
      })
      applyBrand(instance)
      setClosedModules(company.Modulos)
      setCompanyFeatures({ features: company.Funcionalidades, isDemo: company.EhDemonstracao })
      markSecondFactor(secondFactorMissing)
    })
    .catch(() => {})
}
