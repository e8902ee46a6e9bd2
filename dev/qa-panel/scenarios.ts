import type { ActType } from '#dev/labels/act-labels.ts';
import type { Role } from '#domain/roles.ts';
import { openedAt, type World } from '#machines/app/testing/app-world.ts';
import { MODEL_ACTIONS, type ModelAction } from '#machines/app/testing/model-acts.ts';
import { RARE_ACTS } from '#machines/app/testing/rare-acts.ts';

/** Actions of the panel on the app and the server that produce a state. */
export type ScenarioDriver = {
  signIn: (role: Role) => Promise<void>;
  signOutElsewhere: () => void;
  /** Expires the stored session on the server. */
  expire: () => Promise<void>;
  setFault: (fault: 'unauthenticated' | 'broken' | 'gone' | 'silent' | 'slow') => Promise<void>;
  /** Opens an address in the app's window, and waits for a state if given. */
  open: (address: string, state?: string) => Promise<void>;
};

export type Station = {
  /** pt-BR. */
  title: string;
  /** Acts of the model, from which the checklist is derived. */
  acts: readonly ActType[];
  /** The state shown at the station, if it is not the final state of the acts. */
  passing?: string;
  arrange: (panel: ScenarioDriver) => Promise<void>;
};

const DEAD = 'opens /usuarios with a session that the server has ended';
const DOWN = 'opens /usuarios while the server is down';

/** The session states the panel offers; together they cover all states of the chart. */
export const STATIONS: readonly Station[] = [
  { title: 'Sem sessão', acts: [], arrange: ({ open }) => open('/entrar') },
  signedIn('Operação', 'operator'),
  signedIn('Gestão da empresa', 'manager'),
  signedIn('Administração', 'admin'),
  {
    title: 'Sessão expirada ao abrir',
    acts: ['signs in as manager', DEAD],
    async arrange({ signIn, expire, open }) {
      await signIn('manager');
      await expire();
      await open('/usuarios');
    },
  },
  {
    title: 'Servidor responde 401',
    acts: ['signs in as manager', DEAD],
    arrange: (panel) => underFault(panel, 'unauthenticated'),
  },
  {
    title: 'Servidor responde 500',
    acts: ['signs in as manager', DOWN],
    arrange: (panel) => underFault(panel, 'broken'),
  },
  {
    title: 'Servidor inacessível',
    acts: ['signs in as manager', DOWN],
    arrange: (panel) => underFault(panel, 'gone'),
  },
  {
    title: 'Servidor mudo (15 segundos)',
    acts: ['signs in as manager', 'opens /usuarios and gets no response'],
    passing: 'booting',
    arrange: (panel) => underFault(panel, 'silent'),
  },
  {
    title: 'Rede lenta (3 segundos)',
    acts: ['signs in as manager', 'opens /usuarios'],
    passing: 'booting',
    arrange: (panel) => underFault(panel, 'slow'),
  },
  {
    title: 'Outra aba sai',
    acts: ['signs in as operator', 'sees another tab clear the storage'],
    async arrange({ signIn, open, signOutElsewhere }) {
      await signIn('operator');
      await open('/ordens-de-servico', 'authenticated.operator');
      signOutElsewhere();
    },
  },
  {
    title: 'Outra aba entra',
    acts: ['sees another tab sign in'],
    async arrange({ signIn, open }) {
      await open('/entrar', 'unauthenticated');
      await signIn('operator');
    },
  },
  {
    title: 'Saindo (300 ms)',
    acts: ['signs in as operator', 'opens /sair'],
    passing: 'loggingOut',
    async arrange({ signIn, open }) {
      await signIn('operator');
      await open('/sair');
    },
  },
];

export function worldAt({ acts }: Pick<Station, 'acts'>): World {
  const all: Readonly<Record<ActType, ModelAction>> = { ...MODEL_ACTIONS, ...RARE_ACTS };
  return acts.reduce(
    (world, type) => {
      if (!all[type].isPossible(world)) throw new Error(`${type} is not possible here.`);
      return all[type].next(world);
    },
    openedAt('/entrar', null),
  );
}

function signedIn(title: string, role: Role): Station {
  return {
    title,
    acts: [`signs in as ${role}`],
    async arrange({ signIn, open }) {
      await signIn(role);
      await open('/');
    },
  };
}

async function underFault(
  { signIn, setFault, open }: ScenarioDriver,
  fault: Parameters<ScenarioDriver['setFault']>[0],
): Promise<void> {
  await signIn('manager');
  await setFault(fault);
  await open('/usuarios');
}
