// What people ask about containers.
import { rows } from './intent.ts';

export const CONTAINERS = rows([
	{
		name: 'containers.list',
		says: [
			'list docker',
			'docker ps',
			'which containers are running',
			'containers',
			'list containers',
			'show containers',
			'running containers',
			'how many containers',
			'container status',
			'are the containers running',
			'are all containers up',
			'how are the containers doing',
			'containers list all',
			'are my containers ok',
			'containers running',
			'what is running container'
		],
		reads: ['read-containers'],
		topic: 'container'
	},
	{
		name: 'containers.state',
		says: [
			'when failed <container>',
			'when running <container>',
			'is <container> running',
			'<container>',
			'status of <container>',
			'is <container> up',
			'how is <container> doing',
			'is <container> ok',
			'is the container <container> running',
			'since when is <container> running',
			'explain <container>',
			'what is <container>',
			'is <container> healthy',
			'show container <container>',
			'which version of <container> is running',
			'which image does <container> use',
			'when was <container> started'
		],
		reads: ['read-containers', 'explain-container'],
		twins: ['services.state']
	},
	{
		name: 'containers.why',
		says: [
			'why did <container> stop',
			'why <container>',
			'why did <container> fail',
			'why is <container> not running',
			'what happened to <container>',
			'<container> failed',
			'what is wrong with <container> trouble',
			'why does <container> restart',
			'<container> looping',
			'why is <container> looping',
			'why is the container <container> failed',
			'did <container> fail',
			'<container> unhealthy',
			'why is <container> unhealthy',
			'fix <container>',
			'<container> ended',
			'did the container <container> fail',
			'<container> error',
			'<container> start failed',
			'why <container> start failed',
			'<container> unhealthy why'
		],
		either: true,
		reads: ['diagnose', 'read-containers', 'explain-container'],
		twins: ['services.why']
	},
	{
		name: 'containers.memory',
		says: [
			'which container uses the most memory',
			'container memory',
			'which container eats memory',
			'containers by memory',
			'memory of containers',
			'memory usage of containers',
			'biggest container',
			'which container is hungry',
			'how much memory do containers use',
			'top containers'
		],
		reads: ['read-containers'],
		topic: 'container memory'
	},
	{
		name: 'containers.cpu',
		says: [
			'which container uses the most cpu',
			'container cpu',
			'which container eats cpu',
			'containers by cpu',
			'busiest container',
			'which container is busy',
			'cpu usage of containers'
		],
		reads: ['read-containers'],
		topic: 'container cpu'
	},
	{
		name: 'containers.uses',
		says: [
			'how much memory does <container> use',
			'how much cpu does <container> use',
			'memory of <container>',
			'cpu of <container>',
			'<container> eats memory',
			'resources of <container> usage',
			'memory limit of <container>',
			'how much does <container> eat'
		],
		reads: ['read-containers'],
		twins: ['services.uses']
	},
	{
		name: 'containers.stopped',
		says: [
			'stop container list',
			'exited containers',
			'which containers are stopped',
			'stopped containers',
			'which containers failed',
			'failed containers',
			'containers down',
			'containers not running',
			'which container ended',
			'did any container fail',
			'dead containers'
		],
		reads: ['read-containers']
	},
	{
		name: 'containers.unhealthy',
		says: [
			'unhealthy',
			'unhealthy failed',
			'unhealthy containers',
			'which containers are unhealthy',
			'are the containers healthy',
			'container health',
			'are containers sick',
			'container problems',
			'anything wrong with containers trouble',
			'container errors'
		],
		reads: ['read-containers']
	},
	{
		name: 'containers.ports',
		says: [
			'<container> open',
			'is <container> open to the outside',
			'which ports do containers publish',
			'container ports',
			'ports of <container>',
			'on which port is <container>',
			'which port does <container> listen on',
			'which port does <container> use',
			'published ports',
			'which containers are exposed',
			'containers open to the outside',
			'where can i reach <container>',
			'ip of <container>',
			'container reachable from internet'
		],
		reads: ['read-containers']
	},
	{
		name: 'containers.powers',
		says: [
			'privileged containers',
			'which containers are privileged',
			'is <container> privileged',
			'which containers can harm the host machine',
			'dangerous containers',
			'container capabilities privileged',
			'which containers run as root sudo',
			'which containers run as root',
			'which containers have the docker socket privileged',
			'are containers secure safe',
			'container security',
			'does a container have privileged machine'
		],
		reads: ['read-containers']
	},
	{
		name: 'containers.images',
		says: [
			'list images',
			'images',
			'docker images',
			'which images are there',
			'unused images',
			'how big are the images',
			'old images',
			'dangling images',
			'image size',
			'image versions'
		],
		reads: ['read-container-stores']
	},
	{
		name: 'containers.volumes',
		says: [
			'unused volume',
			'free volumes',
			'list volumes',
			'volumes',
			'docker volumes',
			'which volumes are there',
			'unused volumes',
			'which volumes does <container> use',
			'biggest volumes'
		],
		reads: ['read-container-stores']
	},
	{
		name: 'containers.space',
		says: [
			'how big is the docker folder',
			'docker folder size',
			'how much space do containers use',
			'how much disk does docker use',
			'docker disk usage',
			'containers fill the disk',
			'docker eats space',
			'how big is docker',
			'size of docker',
			'docker size',
			'docker takes disk',
			'container disk space'
		],
		reads: ['read-container-stores']
	},
	{
		name: 'containers.projects',
		says: [
			'compose projects',
			'which stacks are there',
			'compose',
			'list stacks',
			'compose status',
			'which containers belong to the stack',
			'is the stack running',
			'compose project running'
		],
		reads: ['read-containers']
	},
	{
		name: 'containers.logs',
		says: [
			'logs of <container>',
			'log <container>',
			'show the log of <container>',
			'what does <container> say',
			'last lines of <container>',
			'docker logs <container>',
			'output of <container>',
			'<container> errors log',
			'watch the log of <container>',
			'recent log of <container>',
			'show more log <container>'
		],
		reads: ['check-command', 'read-containers'],
		twins: ['logs.unit']
	},
	{
		name: 'containers.engine',
		says: [
			'is docker running',
			'docker version',
			'docker engine',
			'is docker ok',
			'is docker installed',
			'podman version',
			'which container engine',
			'docker status engine',
			'how is docker doing',
			'docker failed',
			'is docker up',
			'docker engine down',
			'why is docker failed'
		],
		reads: ['read-containers']
	},
	{
		name: 'containers.restarts',
		says: [
			'which containers restart',
			'which container restarts most',
			'containers looping',
			'container restarts',
			'which container is looping',
			'which containers crash repeatedly',
			'container restart policy',
			'how often did <container> restart',
			'restarting containers',
			'how many times restarted <container>'
		],
		reads: ['read-containers']
	},
	{
		name: 'containers.mounts',
		says: [
			'where does <container> keep its data',
			'where is the data of <container>',
			'data of <container>',
			'mounts of <container>',
			'which folders does <container> use',
			'where does <container> write',
			'which volumes has <container>',
			'where are the files of <container>',
			'which container uses <path>',
			'which paths does <container> mount',
			'where is the config of <container>'
		],
		reads: ['read-containers']
	},
	{
		name: 'containers.restart',
		says: [
			'restart <container>',
			'restart the container <container>',
			'restart docker <container>',
			'reboot <container>',
			'reboot the container <container>',
			'restart container',
			'restart all containers',
			'restart the stack'
		],
		reads: ['read-containers', 'check-command'],
		acts: true,
		twins: ['services.restart']
	},
	{
		name: 'containers.start',
		says: [
			'start <container>',
			'start the container <container>',
			'start the stack',
			'start container',
			'start <container> running'
		],
		reads: ['read-containers', 'check-command'],
		acts: true,
		twins: ['services.start']
	},
	{
		name: 'containers.stop',
		says: [
			'stop <container>',
			'stop the container <container>',
			'shutdown <container>',
			'kill <container>',
			'stop all containers',
			'stop container',
			'kill the container <container>'
		],
		reads: ['read-containers', 'check-command'],
		acts: true,
		twins: ['services.stop']
	},
	{
		name: 'containers.remove',
		says: [
			'remove <container>',
			'delete the container <container>',
			'remove container',
			'remove the old container <container>',
			'cleanup container <container>',
			'uninstall <container>'
		],
		reads: ['read-containers', 'check-command'],
		acts: true
	},
	{
		name: 'containers.update',
		says: [
			'update <container>',
			'update the container <container>',
			'pull the image of <container>',
			'update the image of <container>',
			'pull <container>',
			'update all containers',
			'update containers',
			'pull newest image',
			'is there an update version of <container>',
			'update all my containers',
			'upgrade <container> to the newest version',
			'is there an update for <container>',
			'update the stack'
		],
		reads: ['read-containers', 'check-command'],
		acts: true,
		either: true
	},
	{
		name: 'containers.prune',
		says: [
			'prune containers',
			'prune docker',
			'cleanup docker',
			'remove unused images',
			'delete old images',
			'cleanup images',
			'remove unused volumes',
			'remove stopped containers',
			'cleanup containers',
			'docker system prune',
			'remove unused docker',
			'remove docker unused',
			'cleanup space docker',
			'delete dangling images',
			'cleanup docker disk'
		],
		reads: ['check-command'],
		acts: true
	}
]);
