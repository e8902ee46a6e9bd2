import { once } from 'node:events';
import { createServer } from 'node:http';

const ANSWERS: Readonly<Record<string, string>> = {
  '01412100': JSON.stringify({
    cep: '01412-100',
    logradouro: 'Rua Augusta',
    bairro: 'Cerqueira César',
    localidade: 'São Paulo',
    uf: 'SP',
  }),
  '99999999': '{"erro": "true"}',
  '88888888': '<html>manutenção</html>',
  '77777777': '{"localidade": "Cidade", "uf": "ZZ"}',
};

const ELSEWHERE = '66666666';

export type PostalCodes = {
  url: string;
  /** CEPs requested so far. */
  requested: readonly string[];
  /** The `traceparent` headers received so far. */
  traces: readonly string[];
  stop: () => Promise<void>;
};

/**
 * A service in ViaCEP's format, so that no test depends on the network: knows 01412-100; reports 99999-999 as unknown;
 * responds to 88888-888 and 77777-777 with invalid content and to 66666-666 with a redirect; fails for every other CEP.
 */
export async function startPostalCodes(): Promise<PostalCodes> {
  const requested: string[] = [];
  const traces: string[] = [];
  const server = createServer((request, response) => {
    const postalCode = request.url?.split('/')[2] ?? '';
    requested.push(postalCode);
    if (typeof request.headers['traceparent'] === 'string') traces.push(request.headers['traceparent']);
    const answer = ANSWERS[postalCode];
    if (postalCode === ELSEWHERE) response.writeHead(302, { location: '/ws/01412100/json/' });
    else response.writeHead(answer === undefined ? 500 : 200, { 'content-type': 'application/json' });
    response.end(answer ?? '{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The postal-code server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requested,
    traces,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
