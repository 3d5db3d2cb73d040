/** A page that plays customers' phones against the stand-in: who writes, what they were sent, and what goes wrong next. */
export const phonePage = (
  numbers: Readonly<Record<string, string>>,
  faults: readonly string[],
  { pairs = false, sendsFiles = false } = {},
) => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Telefones de clientes</title>
<style>
body{font:14px/1.4 system-ui;margin:0;display:grid;place-items:center;min-height:100vh;background:#eef3f4;color:#12262b}
main{width:min(26rem,94vw);background:#fff;border:1px solid #d5dfe2;border-radius:12px;overflow:hidden}
header,form{padding:12px;display:grid;gap:8px}header{background:#004b57;color:#fff}header a{color:inherit}
label{display:grid;gap:2px;font-size:12px}input,select,textarea,button{font:inherit;padding:6px 8px;border:1px solid #b8c5c9;border-radius:6px}
button{background:#004b57;color:#fff;border:0;padding:10px}#thread{height:46vh;overflow:auto;padding:12px;display:flex;flex-direction:column;gap:6px}
.in,.out{max-width:80%;padding:6px 10px;border-radius:10px;white-space:pre-wrap;overflow-wrap:anywhere}.in img,.out img,video{display:block;max-width:100%;height:11rem;object-fit:contain;border-radius:6px}audio{width:15rem;max-width:100%}.in{background:#eef3f4}.out{background:#d9f5e5;align-self:flex-end}
</style></head><body><main>
<header><b>Telefone de um cliente</b><nav id="ways" hidden><a href="/dev/phone">Pela Cloud API</a> <a href="/dev/phone/qr">Por QR code</a></nav>${pairs ? '<button type="button" id="pair">Ler com o telefone da empresa o código que espera</button>' : ''}
<label>Escreve para<select id="number">${Object.entries(numbers)
  .map(([id, phone]) => `<option value="${id}">${phone}</option>`)
  .join('')}</select></label>
<label>Número (como o WhatsApp o escreve)<input id="from" value="553499887766"></label>
<label>Nome<input id="name" value="Dona Marta"></label>
<label>A próxima mensagem enviada ao cliente<select id="fault">${faults.map((one) => `<option>${one}</option>`).join('')}</select></label></header>
<div id="thread" aria-live="polite"></div>
<form id="write"><label>Mensagem<textarea id="body" rows="2"></textarea></label>${sendsFiles ? '<label>Foto, documento ou áudio<input id="file" type="file"></label>' : ''}<button>Enviar como cliente</button></form>
</main><script>${phoneScript}</script></body></html>`

/** What runs in the page; it asks under the address at which it was opened. */
export const phoneScript = `
const at = (id) => document.getElementById(id)
const own = location.pathname.replace(/[/]$/, '')
at('ways').hidden = !own.startsWith('/dev/')
let shown = ''
const made = (tag, given) => Object.assign(document.createElement(tag), given)
const drawn = ({ id, name, type }) => {
  const src = own + '/files/' + id
  if (type.startsWith('image/')) return made('img', { src, alt: name })
  if (type.startsWith('audio/')) return made('audio', { src, controls: true })
  if (type.startsWith('video/')) return made('video', { src, controls: true })
  return made('a', { href: src, target: '_blank', textContent: name })
}
async function show() {
  const text = await (await fetch(own + '/messages?with=' + at('from').value)).text()
  if (text === shown) return
  shown = text
  at('thread').replaceChildren(...JSON.parse(text).map(({ by, body, file }) => {
    const one = made('div', { className: by })
    if (file) one.append(drawn(file))
    if (body) one.append(made('div', { textContent: body }))
    return one
  }))
  at('thread').scrollTop = 1e6
}
async function chosen() {
  const file = at('file')?.files[0]
  if (!file) return undefined
  const url = await new Promise((resolve) => Object.assign(new FileReader(), { onload: ({ target }) => resolve(target.result) }).readAsDataURL(file))
  return { name: file.name, type: file.type || 'application/octet-stream', content: url.slice(url.indexOf(',') + 1) }
}
const post = (value) =>
  fetch(own, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) })
at('write').onsubmit = async (event) => {
  event.preventDefault()
  await post({ number: at('number').value, from: at('from').value, name: at('name').value, body: at('body').value, file: await chosen() })
  event.target.reset()
  show()
}
at('fault').onchange = () => post({ fault: at('fault').value })
at('pair')?.addEventListener('click', async () => {
  await post({ pair: true })
  location.reload()
})
setInterval(show, 1500)
show()
`
