// What people ask about containers.
import { rows } from './intent.ts';

export const CONTAINERS = rows([
	{ name: 'containers.list', asks: 'Which containers are running?', reads: ['read-containers'], topic: 'container' },
	{
		name: 'containers.state',
		asks: 'How is the container <container>?',
		takes: ['container'],
		reads: ['read-containers', 'explain-container'],
		twins: ['services.state']
	},
	{
		name: 'containers.why',
		asks: 'Why did the container <container> stop?',
		takes: ['container'],
		either: true,
		reads: ['diagnose', 'read-containers', 'explain-container'],
		twins: ['services.why']
	},
	{
		name: 'containers.memory',
		asks: 'Which container uses the most memory?',
		reads: ['read-containers'],
		topic: 'container memory'
	},
	{
		name: 'containers.cpu',
		asks: 'Which container uses the most CPU?',
		reads: ['read-containers'],
		topic: 'container cpu'
	},
	{
		name: 'containers.uses',
		asks: 'How much memory does the container <container> use?',
		takes: ['container'],
		reads: ['read-containers'],
		twins: ['services.uses']
	},
	{ name: 'containers.stopped', asks: 'Which containers are stopped?', reads: ['read-containers'] },
	{ name: 'containers.unhealthy', asks: 'Which containers are unhealthy?', reads: ['read-containers'] },
	{
		name: 'containers.ports',
		asks: 'Which ports do the containers publish?',
		takes: ['container'],
		reads: ['read-containers']
	},
	{
		name: 'containers.powers',
		asks: 'Which containers are privileged?',
		takes: ['container'],
		reads: ['read-containers']
	},
	{ name: 'containers.images', asks: 'Which images are there?', reads: ['read-container-stores'] },
	{
		name: 'containers.volumes',
		asks: 'Which volumes are there?',
		takes: ['container'],
		reads: ['read-container-stores']
	},
	{ name: 'containers.space', asks: 'How much space does Docker use?', reads: ['read-container-stores'] },
	{ name: 'containers.projects', asks: 'Which Compose projects are there?', reads: ['read-containers'] },
	{
		name: 'containers.logs',
		asks: 'Show the log of the container <container>',
		takes: ['container'],
		reads: ['check-command', 'read-containers'],
		twins: ['logs.unit']
	},
	{ name: 'containers.engine', asks: 'Is Docker running?', reads: ['read-containers'] },
	{
		name: 'containers.restarts',
		asks: 'Which containers keep restarting?',
		takes: ['container'],
		reads: ['read-containers']
	},
	{
		name: 'containers.mounts',
		asks: 'Where does the container <container> keep its data?',
		takes: ['container', 'path'],
		reads: ['read-containers']
	},
	{
		name: 'containers.restart',
		asks: 'Restart the container <container>',
		takes: ['container'],
		reads: ['read-containers', 'check-command'],
		acts: true,
		twins: ['services.restart']
	},
	{
		name: 'containers.start',
		asks: 'Start the container <container>',
		takes: ['container'],
		reads: ['read-containers', 'check-command'],
		acts: true,
		twins: ['services.start']
	},
	{
		name: 'containers.stop',
		asks: 'Stop the container <container>',
		takes: ['container'],
		reads: ['read-containers', 'check-command'],
		acts: true,
		twins: ['services.stop']
	},
	{
		name: 'containers.remove',
		asks: 'Remove the container <container>',
		takes: ['container'],
		reads: ['read-containers', 'check-command'],
		acts: true
	},
	{
		name: 'containers.update',
		asks: 'Update the container <container>',
		takes: ['container'],
		reads: ['read-containers', 'check-command'],
		acts: true,
		either: true
	},
	{ name: 'containers.prune', asks: 'Remove unused images', reads: ['check-command'], acts: true }
]);
