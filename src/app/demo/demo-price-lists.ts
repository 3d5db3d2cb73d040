import { supply } from '../../modules/supply/contract.ts'
import { addSupplier, connectSupplier } from '../../modules/supply/server/public.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Stage } from './company-of-demo.ts'
import { standInPorts } from './stand-ins/stand-in-ports.ts'

/** A supplier whose service stands on this machine, on the port after the server’s own. */
export async function addConnectedSupplier(ctx: Ctx, { items }: Pick<Stage, 'items'>) {
  const roofs = items.filter(({ list }) => list === 'roof-types')
  const { id } = await addSupplier(ctx, {
    name: 'Prisma Distribuição',
    companyName: 'Prisma Distribuição de Energia S.A.',
    cnpj: '60746948000112',
    phone: '1140028804',
    email: '',
    municipalRegistration: '',
    roleIds: [],
    enabled: true,
    roofCodes: roofs.map((roof, line) => ({ roofTypeId: roof.id, code: `PR-${line + 1}` })),
  })
  const url = `http://127.0.0.1:${standInPorts(ctx.services.settings).supplier}/kits`
  const settings = supply.saveConnection.body!.shape.settings.parse({
    url,
    auth: 'bearer',
    listPath: 'items',
    totalPath: 'meta.totalItems',
    supplier: 'prisma',
    priceUrl: `${url}/{code}`,
  })
  await connectSupplier(ctx, id, { settings, enabled: true, secrets: { password: 'prisma-demo' } })
}
