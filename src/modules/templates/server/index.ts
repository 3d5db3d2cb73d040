import { placeholderModels } from '../../../platform/contract/placeholder-models.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { emailModels, placeholders } from '../contract.ts'
import { templateMessages } from '../messages.ts'
import { copyEmailModel, createEmailModel, editEmailModel, removeEmailModel } from './change-email-models.ts'
import { emailModelExport, emailModelList, showEmailModel } from './email-models.ts'
import { mailActions } from './mail-action.ts'
import { preview, propertiesOf } from './preview.ts'

export const templatesModule: ServerModule = {
  name: 'templates',
  messages: templateMessages,
  contract: { ...emailModels, ...placeholders },
  exports: [emailModelExport],
  subjects: [{ kind: 'email-model', table: 'email_models', name: 'name' }],
  actions: mailActions,
  routes: [
    emailModelList.route,
    route(emailModels.show, (ctx, { params }) => showEmailModel(ctx, params.id)),
    route(emailModels.create, (ctx, { body }) => createEmailModel(ctx, body)),
    route(emailModels.edit, (ctx, { params, body }) => editEmailModel(ctx, params.id, body)),
    route(emailModels.remove, (ctx, { params }) => removeEmailModel(ctx, params.id)),
    route(emailModels.copy, (ctx, { params }) => copyEmailModel(ctx, params.id)),
    route(emailModels.preview, (ctx, { body }) => preview(ctx, body), { writes: false }),
    ...placeholderModels.map((model) => route(placeholders[model], async (ctx) => propertiesOf(ctx, model))),
  ],
}
