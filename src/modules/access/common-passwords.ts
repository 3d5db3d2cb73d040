/**
 * What passwords are built from so often that they are guessed first: the words at the heads of published frequency lists
 * of leaked passwords (English and Brazilian), keyboard walks, names, teams, and what this product invites. Compiled by
 * hand for this product; no list of others is copied. With the endings that `isCommonPassword` takes off, the 640 words
 * stand for some hundred thousand passwords.
 */
const words = new Set(
  `
  password passwd passe senha senhas senhaforte senhasegura minhasenha suasenha outrasenha trocarsenha mudarsenha
  mudar mudeme trocar trocarme alterar altere provisoria provisorio temporaria temporario inicial padrao default
  acesso acessar acessototal login logon entrar entrada usuario user username guest visitante convidado publico
  admin administrador administrator administracao root master mestre suporte support sistema system server servidor
  teste testes testando test tester testing demo exemplo sample example welcome bemvindo bemvinda seguro segura secret
  segredo secreta secreto changeme letmein trustno open abrir abracadabra whatever nothing nada qualquer
  qwerty qwert qwertyu qwertyuiop qwertz azerty asdf asdfg asdfgh asdfghjkl asdasd qazwsx qazxsw zxcvbn zxcvbnm zxcv
  qweasd qweasdzxc qwe qweqwe asd zaq poiuyt mnbvcxz lkjhgf abc abcd abcde abcdef abcdefg abcabc aaa aaaa aaaaaa bbb
  xxx xyz xyzxyz wasd
  brasil brazil brasileiro brasileira saopaulo riodejaneiro rio minas minasgerais belohorizonte uberlandia uberaba
  curitiba salvador bahia recife fortaleza brasilia goiania goias parana santacatarina florianopolis portoalegre
  pernambuco ceara amazonas manaus campinas santos
  flamengo corinthians palmeiras vasco gremio internacional inter cruzeiro atletico atleticomg galo botafogo fluminense
  saopaulofc tricolor santosfc timao mengao verdao colorado sport vitoria figueirense coritiba chapecoense
  futebol football soccer baseball basketball hockey pele neymar ronaldo ronaldinho messi ayrton senna kaka
  deus deusefiel deusnocomando deusmeama jesus jesuscristo jesusteamo cristo maria nossasenhora aparecida fe feliz
  felicidade amor amoreterno amorzinho amominhavida meuamor minhavida vida vidaloka paixao saudade esperanca paz gratidao
  vencedor vitorioso sucesso vitoria guerreiro guerreira princesa principe rainha rei linda lindo lindinha gostosa gostoso
  gatinha gatinho bebe bebezinho anjo anjinha florzinha flor estrela estrelinha docinho chocolate familia minhafamilia
  mae pai mamae papai filho filha meufilho minhafilha irmao irma casa casamento namorada namorado amigo amiga amigos
  teamo euteamo iloveyou loveyou love lover lovely forever baby babygirl angel princess sweet sweetheart sunshine summer
  spring autumn winter january february monday friday flower butterfly purple orange yellow silver golden ginger pepper
  cookie cheese banana computer internet samsung iphone android apple google facebook instagram whatsapp youtube twitter
  microsoft windows linux ubuntu oracle cisco adobe mobile phone telefone celular notebook
  verao inverno primavera outono janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
  segunda terca quarta quinta sexta sabado domingo
  dragon dragao monkey macaco tiger tigre lion leao shadow hunter killer ninja samurai pirate warrior wizard batman
  superman spiderman ironman starwars pokemon pikachu naruto goku dragonball matrix gandalf merlin hello hello kitty
  harley ferrari porsche mercedes bmw honda yamaha toyota corolla mustang camaro chevrolet fiat gol palio fusca
  metallica nirvana slipknot ironmaiden blink linkinpark eminem guitar guitarra musica music rock rockandroll
  freedom liberdade justica verdade peace power poder energia force money dinheiro rico milionario business trabalho
  empresa escritorio office company companhia vendas vendedor gerente diretor diretoria financeiro comercial contabilidade
  rh ti suporteti recepcao atendimento atendente engenharia engenheiro tecnico instalador
  sol solar energiasolar fotovoltaica fotovoltaico girassol sunflower painel paineis placa placas inversor kit
  eletrica eletricista luz projeto projetos proposta cliente clientes whey
  ana anapaula anaclara anajulia beatriz bianca bruna bruno caio camila carla carlos carolina claudia claudio cristiane
  cristina daniel daniela danilo davi debora diego diogo douglas eduarda eduardo elaine emanuel enzo erica fabiana fabio
  felipe fernanda fernando francisco gabriel gabriela gisele guilherme gustavo heitor helena henrique hugo igor isabel
  isabela isadora israel jaqueline jessica joana joao joaopedro joaovitor jorge jose josefa julia juliana juliano julio
  karina kelly laura leandro leonardo leticia lorena lucas lucia luciana luciano luis luisa luiz luiza manuela marcela
  marcelo marcia marcio marcos mariana marina mario mateus matheus mauricio mayara michael michele miguel monica natalia
  nathalia nicolas patricia paula paulo pedro pedrohenrique priscila rafael rafaela raquel regina renan renata renato
  ricardo rita roberta roberto rodrigo rogerio rosana rosangela rosa samara samuel sandra sara sergio silvia simone sofia
  sonia tatiana tatiane thais thiago tiago valentina valeria vanessa victor vinicius vitor viviane wagner wellington
  wesley william yasmin yuri
  silva santos souza oliveira pereira lima ferreira costa rodrigues almeida nascimento alves carvalho araujo ribeiro
  andrew ashley charlie daniel david george jennifer jessica jordan joshua justin kevin martin matthew michelle nicole
  robert taylor thomas
  `
    .trim()
    .split(/\s+/),
)

/** Signs that people use in place of letters. */
const swapped: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
const unswapped = (text: string) => text.replace(/[@431!0$57]/g, (sign) => swapped[sign]!)

/**
 * The words that remain of a password without the digits and signs around it and with signs turned back into letters.
 */
function coresOf(password: string): string[] {
  const text = plain(password)
  const inner = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const begun = text.replace(/[^\p{L}@$!\d]*$/u, '')
  return [
    letters(text),
    letters(inner),
    letters(unswapped(inner)),
    ...[1, 2, 3, 4, 5].map((cut) => letters(unswapped(begun.slice(0, -cut)))),
  ]
}

const isRun = (text: string) => {
  const steps = new Set([...text].slice(1).map((sign, at) => sign.codePointAt(0)! - text.codePointAt(at)!))
  return steps.size <= 1 && Math.abs([...steps][0] ?? 0) <= 1
}

/**
 * Whether a password is one of those that attackers try first: a common word, also capitalised, with digits, a year or
 * signs around it or with letters replaced by signs ("Senha@123", "P@ssw0rd!", "Flamengo#10"), or only one repeated
 * sign or a sequence.
 */
export const isCommonPassword = (password: string) =>
  coresOf(password).some((core) => words.has(core) || (core.length > 3 && isRun(core))) || isRun(plain(password))
