import { startApp } from '#src/app/start-app.tsx';

startApp();
